// Takes an amount out of several pots, in order.
import type { Cents } from '#shared/money.ts';

/** All in cents. Returns what is taken from each. Throws when they hold less, or the amount is invalid. */
export function shareOut(amount: Cents | 'all', pots: readonly Cents[]): Cents[] {
  const all = pots.reduce((sum, pot) => sum + pot, 0);
  let left = amount === 'all' ? all : amount;
  if (!Number.isSafeInteger(left) || left < 0) throw new Error(`${left} is no amount of money`);
  if (left > all) throw new Error(`${left} cents are more than the ${all} that are there`);
  return pots.map((pot) => {
    const part = Math.min(pot, left);
    left -= part;
    return part;
  });
}
