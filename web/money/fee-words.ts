// Who pays the fee, its rate and the reason, wherever it is named.
import type { Fee } from '#shared/money.ts';
import type { Fees } from '#shared/payments.ts';

const percent = (bps: number): string => `${bps / 100}%`;

/** All terms, where no specific deal is meant. */
export const feeTerms = ({ feeBps, repeatFeeBps }: Fees): string =>
  `The fee is ${percent(feeBps)} of what is released to you` +
  `${repeatFeeBps < feeBps ? `, or ${percent(repeatFeeBps)} where the two of you have completed a deal before` : ''}. ` +
  'The person who pays you pays no fee.';

/** The reason for a deal's rate, and that the other side pays none; compared with the current terms for new offers. */
export function feeReason({ feeBps }: Pick<Fee, 'feeBps'>, now: Fees): string {
  if (now.repeatFeeBps < feeBps)
    return `Your neighbour pays no fee, and yours is ${percent(now.repeatFeeBps)} once you two have completed a deal.`;
  const isLower = now.repeatFeeBps < now.feeBps && feeBps === now.repeatFeeBps;
  return `${isLower ? 'It is the lower one, because you two have completed a deal before. ' : ''}Your neighbour pays no fee.`;
}
