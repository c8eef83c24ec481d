// What the provider gets of a price, and what the fee is.
import { dollarsToCents, feeDue, formatCents } from '#shared/money.ts';

/** Of so many whole dollars. */
export function Earnings({ amount, feeBps }: { amount: number; feeBps: number }) {
  const cents = dollarsToCents(amount);
  const fee = feeDue(cents, feeBps);
  return <span className="num">You get {formatCents(cents - fee)} of {formatCents(cents)}. The fee is {feeBps / 100}%, {formatCents(fee)}.</span>;
}
