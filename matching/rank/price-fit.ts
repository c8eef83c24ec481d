// How well a price fits what there is for it.

/** So long an ordinary job takes. */
export const USUAL_HOURS = 2;
/** How much of a unit an ordinary job takes. */
const USUAL = { hour: USUAL_HOURS, day: 1, visit: 1, job: 1, session: 1 } as const;
/** So many times the budget is far above it. */
const FAR_ABOVE = 2;

/** From 0, far above the budget, to 1, within it; null where no price is said. Both in dollars, `budget` for all of the job. */
export function priceFit(price: number | null, unit: keyof typeof USUAL, budget: number): number | null {
  if (price === null) return null;
  const times = (price * USUAL[unit]) / budget;
  return Math.max(0, Math.min(1, (FAR_ABOVE - times) / (FAR_ABOVE - 1)));
}
