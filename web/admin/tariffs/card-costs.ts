// What a charge by card costs the operator beside a fee, and which deals bring less than that.
import { type Cents, formatCents } from '#shared/money.ts';
import type { CardRate } from '#shared/tariffs.ts';

export const rateWords = ({ bps, fixed }: CardRate): string => `${bps / 100}% + ${fixed} ¢`;

/** Prices above `above` and under `under` lose money; null is without end. Undefined where none does. */
export function losing(
  { bps, fixed }: CardRate,
  feeBps: number,
  feeFloor: Cents,
): { above: Cents; under: Cents | null } | undefined {
  // A card that costs nothing of the price is carried by any fee that is as much as its cents.
  if (bps === 0 && feeFloor >= fixed) return undefined;
  // The least fee carries a card's cost up to this price.
  const above = feeFloor > fixed ? Math.floor(((feeFloor - fixed) * 10_000) / bps) : 0;
  const under = feeBps > bps ? Math.ceil((fixed * 10_000) / (feeBps - bps)) : null;
  return under !== null && above >= under ? undefined : { above, under };
}

/** Ends "A first deal …". */
export function lossWords(rate: CardRate, feeBps: number, feeFloor: Cents): string {
  const range = losing(rate, feeBps, feeFloor);
  if (!range) return 'brings more than that at every price.';
  const { above, under } = range;
  const from = above > 0 ? `over ${formatCents(above)}` : '';
  const to = under === null ? '' : `under ${formatCents(under)}`;
  const where = [from, to].filter((words) => words !== '').join(' and ');
  return where === '' ? 'loses money at every price.' : `loses money ${where}.`;
}
