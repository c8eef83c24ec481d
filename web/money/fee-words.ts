// Who pays the fee, how much it is and why, for the places that name it.
import { FEE_BPS, type Fee, REPEAT_FEE_BPS } from '#shared/money.ts';

const percent = (bps: number): string => `${bps / 100}%`;

/** All of it, where no one deal is meant. */
export const FEE_TERMS =
  `The fee is ${percent(FEE_BPS)} of what is released to you, or ${percent(REPEAT_FEE_BPS)} where the two of you have completed a deal before. ` +
  'Whoever pays you pays none.';

/** Why it is that much in one deal, and that the other side pays none. */
export const feeReason = ({ feeBps }: Pick<Fee, 'feeBps'>): string =>
  feeBps === REPEAT_FEE_BPS
    ? 'It is the lower one, because you two have completed a deal before. Your neighbour pays no fee.'
    : `Your neighbour pays no fee, and yours is ${percent(REPEAT_FEE_BPS)} once you two have completed a deal.`;
