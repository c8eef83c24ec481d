// What a charge by card costs the operator beside a fee, and which deals bring less than that.
import { type Cents, formatCents } from '#shared/money.ts';

/** Stripe's standard rate for a card of the US, in November 2026: hundredths of a percent, and cents. */
const RATE_BPS = 290;
const FIXED: Cents = 30;

export const cardRate = `${RATE_BPS / 100}% + ${FIXED} ¢`;

/** Prices above `above` and under `under` lose money; null is without end. Undefined where none does. */
export function losing(feeBps: number, feeFloor: Cents): { above: Cents; under: Cents | null } | undefined {
  // The least fee carries a card's cost up to this price.
  const above = feeFloor > FIXED ? Math.floor(((feeFloor - FIXED) * 10_000) / RATE_BPS) : 0;
  const under = feeBps > RATE_BPS ? Math.ceil((FIXED * 10_000) / (feeBps - RATE_BPS)) : null;
  return under !== null && above >= under ? undefined : { above, under };
}

/** Ends "A first deal …". */
export function lossWords(feeBps: number, feeFloor: Cents): string {
  const range = losing(feeBps, feeFloor);
  if (!range) return 'brings more than that at every price.';
  const { above, under } = range;
  const from = above > 0 ? `over ${formatCents(above)}` : '';
  const to = under === null ? '' : `under ${formatCents(under)}`;
  const where = [from, to].filter((words) => words !== '').join(' and ');
  return where === '' ? 'loses money at every price.' : `loses money ${where}.`;
}
