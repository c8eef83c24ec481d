// How well a price fits what there is for it.
import { WEIGHTS } from './weights.ts';

const { usualHours, farAbove } = WEIGHTS;
/** How much of a unit an ordinary job takes. */
const USUAL = { hour: usualHours, day: 1, visit: 1, job: 1, session: 1 } as const;

/**
 * From 0, far above the budget, to 1, within it; null where no price is said. Both in one unit, `budget` for all of the
 * job.
 */
export function priceFit(price: number | null, unit: keyof typeof USUAL, budget: number): number | null {
  if (price === null) return null;
  const times = (price * USUAL[unit]) / budget;
  return Math.max(0, Math.min(1, (farAbove - times) / (farAbove - 1)));
}
