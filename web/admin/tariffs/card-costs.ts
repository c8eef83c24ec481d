// The cost of a card payment compared with a fee, and which prices make a loss.
import { type Cents, formatCents } from '#shared/money.ts';
import type { CardRate } from '#shared/tariffs.ts';

export const rateWords = ({ bps, fixed }: CardRate): string => `${bps / 100}% + ${fixed} ¢`;

/** Prices above `above` and below `under` make a loss; null means no limit. Undefined if none does. */
export function losing(
  { bps, fixed }: CardRate,
  feeBps: number,
  feeFloor: Cents,
): { above: Cents; under: Cents | null } | undefined {
  // A card rate without a percentage is covered by any minimum fee of at least its fixed cents.
  if (bps === 0 && feeFloor >= fixed) return undefined;
  // The minimum fee covers the card's cost up to this price.
  const above = feeFloor > fixed ? Math.floor(((feeFloor - fixed) * 10_000) / bps) : 0;
  const under = feeBps > bps ? Math.ceil((fixed * 10_000) / (feeBps - bps)) : null;
  return under !== null && above >= under ? undefined : { above, under };
}

/** Completes the sentence "A first deal …". */
export function lossWords(rate: CardRate, feeBps: number, feeFloor: Cents): string {
  const range = losing(rate, feeBps, feeFloor);
  if (!range) return 'brings more than that at every price.';
  const { above, under } = range;
  const from = above > 0 ? `over ${formatCents(above)}` : '';
  const to = under === null ? '' : `under ${formatCents(under)}`;
  const where = [from, to].filter((words) => words !== '').join(' and ');
  return where === '' ? 'loses money at every price.' : `loses money ${where}.`;
}
