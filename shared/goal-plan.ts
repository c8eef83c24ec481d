// Divides a goal's budget and days among its needs, and checks whether the plan fits.
import { type Cents, type Dollars, toCents, toDollars } from './money.ts';
import { DAY_MS } from './time.ts';

const asUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** Plain dates, so no clock change affects them. */
const addDays = (day: string, count: number): string =>
  new Date(asUtc(day) + count * DAY_MS).toISOString().slice(0, 10);

/**
 * The share of each need, in whole dollars, by its usual cost (null: unknown). The shares add up to at most the budget:
 * less if the usual costs do, so that nobody offers more than the work is worth. All null if there is less than a
 * dollar per need.
 */
export function shareBudget(budget: Cents, usual: readonly (Cents | null)[]): (Cents | null)[] {
  const whole = Math.floor(toDollars(budget));
  if (whole < usual.length) return usual.map(() => null);
  const known = usual.filter((cost) => cost !== null);
  const mean = known.reduce((sum, cost) => sum + cost, 0) / known.length;
  const costs = usual.map((cost) => Math.max(1, Math.round(toDollars(cost ?? (known.length > 0 ? mean : budget)))));
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  return (total <= whole ? costs : divide(whole, costs)).map(toCents);
}

/**
 * Cheap needs keep their usual cost; dearer ones share the rest evenly. Proportional shares would leave only a few
 * dollars for raking leaves next to a new roof.
 */
function divide(whole: Dollars, costs: readonly Dollars[]): Dollars[] {
  const shares = [...costs];
  let left = whole;
  let count = costs.length;
  for (const at of [...costs.keys()].toSorted((a, b) => costs[a]! - costs[b]! || a - b)) {
    shares[at] = Math.min(costs[at]!, Math.floor(left / count));
    left -= shares[at]!;
    count -= 1;
  }
  return shares;
}

/**
 * Evenly spaced last days for this many needs, from tomorrow to the day before the goal's; today if the goal's day is
 * today or tomorrow. Empty if that day is past.
 */
export function spreadDays(today: string, targetDate: string, count: number): string[] {
  const days = Math.round((asUtc(targetDate) - asUtc(today)) / DAY_MS);
  if (days < 0) return [];
  const usable = Math.max(0, days - 1);
  return Array.from({ length: count }, (_, at) => addDays(today, Math.round((usable * (at + 1)) / count)));
}

interface PlannedFor {
  budgetMin: Cents | null;
  budgetMax: Cents | null;
  urgency: 'today' | 'this_week' | 'flexible' | 'on_date';
  onDate: string | null;
  dateIs: 'on' | 'by';
}

interface ToShareOut {
  /** The part of the goal's budget that is left for these needs; null if it has none. */
  budget: Cents | null;
  targetDate: string | null;
  /** In the goal owner's time zone. */
  today: string;
}

/** The needs with a share and a day, if the goal has a budget and a day that is not past. */
export function shareOut<N extends PlannedFor>(
  needs: readonly N[],
  usual: readonly (Cents | null)[],
  { budget, targetDate, today }: ToShareOut,
): N[] {
  const shares = budget === null ? [] : shareBudget(budget, usual);
  const days = targetDate === null ? [] : spreadDays(today, targetDate, needs.length);
  return needs.map((need, at) => {
    const share = shares[at] ?? null;
    const onDate = days[at];
    return {
      ...need,
      ...(share !== null && { budgetMin: null, budgetMax: share }),
      ...(onDate !== undefined && { urgency: 'on_date', onDate, dateIs: 'by' }),
    };
  });
}

export interface FitNeed {
  title: string;
  budgetMax: Cents | null;
  onDate: string | null;
  /** What its deals have cost so far. */
  spent: Cents;
  /** Whether it is not booked yet. */
  isAhead: boolean;
}

/** The total: for each need what was paid, or its share if nothing has been paid. */
export const plannedTotal = (needs: readonly Pick<FitNeed, 'budgetMax' | 'spent'>[]): Cents =>
  needs.reduce((sum, { budgetMax, spent }) => sum + (spent > 0 ? spent : (budgetMax ?? 0)), 0);

export type Misfit =
  | { kind: 'over_budget'; by: Cents }
  | { kind: 'target_over' }
  | { kind: 'day_over' | 'after_target'; title: string; onDate: string };

/** Why a plan does not fit its goal's budget and day; empty if it does. */
export function misfitsOf({ budget, targetDate, today }: ToShareOut, needs: readonly FitNeed[]): Misfit[] {
  const misfits: Misfit[] = [];
  const total = plannedTotal(needs);
  if (budget !== null && total > budget) misfits.push({ kind: 'over_budget', by: total - budget });
  if (targetDate !== null && targetDate < today) misfits.push({ kind: 'target_over' });
  for (const { title, onDate, isAhead } of needs) {
    if (!isAhead || onDate === null) continue;
    if (onDate < today) misfits.push({ kind: 'day_over', title, onDate });
    else if (targetDate !== null && onDate > targetDate) misfits.push({ kind: 'after_target', title, onDate });
  }
  return misfits;
}
