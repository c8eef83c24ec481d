import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FitNeed, misfitsOf, plannedTotal, shareBudget, shareOut, spreadDays } from './goal-plan.ts';

const sum = (amounts: readonly (number | null)[]) => amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0);

test('shares are whole dollars above zero and never come to more than the budget, whatever it is and for however many needs', () => {
  const dollars = fc.integer({ min: 1, max: 9999 });
  const usual = fc.array(fc.option(fc.integer({ min: 0, max: 20_000_00 })), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(dollars, usual, (budget, costs) => {
      const shares = shareBudget(budget * 100, costs);
      expect(shares).toHaveLength(costs.length);
      expect(sum(shares)).toBeLessThanOrEqual(budget * 100);
      const isEnough = budget >= costs.length;
      expect(shares.every((share) => (share !== null) === isEnough)).toBe(true);
      for (const share of isEnough ? shares : []) {
        expect(share! % 100).toBe(0);
        expect(share).toBeGreaterThanOrEqual(100);
        expect(share).toBeLessThanOrEqual(9999_00);
      }
    }),
  );
});

test('where all usually costs more than there is, the whole budget is shared, to the dollar', () => {
  expect(shareBudget(600_00, [800_00, 400_00, 300_00])).toEqual([200_00, 200_00, 200_00]);
  expect(sum(shareBudget(100_00, [50_00, 50_00, 50_00]))).toBe(100_00);
});

test('what costs little gets what it usually costs, and the rest is left for what costs more', () => {
  expect(shareBudget(600_00, [9_000_00, 80_00, 40_00])).toEqual([480_00, 80_00, 40_00]);
  expect(shareBudget(100_00, [250_00, 300_00, 1_500_00])).toEqual([33_00, 33_00, 34_00]);
  const usual = fc.array(fc.integer({ min: 1_00, max: 20_000_00 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(usual, fc.integer({ min: 20, max: 9999 }), (costs, budget) => {
      const shares = shareBudget(budget * 100, costs);
      const evenPart = Math.floor(budget / costs.length) * 100;
      for (const [at, cost] of costs.entries())
        expect(shares[at]).toBeGreaterThanOrEqual(Math.min(evenPart, Math.round(cost / 100) * 100));
    }),
  );
});

test('where all usually costs less, each share is what it usually costs', () => {
  expect(shareBudget(5_000_00, [80_00, 120_00])).toEqual([80_00, 120_00]);
});

test('a need of which nothing is known gets an even share', () => {
  expect(shareBudget(90_00, [null, null, null])).toEqual([30_00, 30_00, 30_00]);
  expect(shareBudget(90_00, [100_00, null])).toEqual([45_00, 45_00]);
});

test('less than a dollar each is not shared', () => {
  expect(shareBudget(2_00, [5_00, 5_00, 5_00])).toEqual([null, null, null]);
  expect(shareBudget(0, [5_00])).toEqual([null]);
  expect(shareBudget(3_00, [5_00, 5_00, 5_00])).toEqual([1_00, 1_00, 1_00]);
});

test('days stand in order, from today on and before the goal’s', () => {
  expect(spreadDays('2026-11-02', '2026-11-12', 3)).toEqual(['2026-11-05', '2026-11-08', '2026-11-11']);
  expect(spreadDays('2026-11-02', '2026-11-12', 1)).toEqual(['2026-11-11']);
  const day = fc.integer({ min: 0, max: 4000 });
  fc.assert(
    fc.property(day, fc.integer({ min: 2, max: 800 }), fc.integer({ min: 1, max: 50 }), (from, length, count) => {
      const at = (days: number) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10);
      const days = spreadDays(at(from), at(from + length), count);
      expect(days).toHaveLength(count);
      expect(days).toEqual(days.toSorted());
      expect(days[0]! >= at(from)).toBe(true);
      expect(days.at(-1)).toBe(at(from + length - 1));
    }),
  );
});

test('a day that is over gives no days, today and tomorrow give today', () => {
  expect(spreadDays('2026-11-02', '2026-11-01', 3)).toEqual([]);
  expect(spreadDays('2026-11-02', '2026-11-02', 2)).toEqual(['2026-11-02', '2026-11-02']);
  expect(spreadDays('2026-11-02', '2026-11-03', 2)).toEqual(['2026-11-02', '2026-11-02']);
});

test('29 February is a day where there is one, and a change of clocks takes none', () => {
  expect(spreadDays('2028-02-27', '2028-03-02', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(spreadDays('2027-02-27', '2027-03-02', 2)).toEqual(['2027-02-28', '2027-03-01']);
  expect(spreadDays('2026-03-06', '2026-03-11', 4)).toEqual(['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10']);
  expect(spreadDays('2026-10-30', '2026-11-04', 4)).toEqual(['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03']);
});

const need = {
  budgetMin: 50_00,
  budgetMax: 90_00,
  urgency: 'this_week' as const,
  onDate: null,
  dateIs: 'on' as const,
};

test('without a budget or a day, what a need has of it stays', () => {
  const today = '2026-11-02';
  expect(shareOut([need], [null], { budget: null, targetDate: null, today })).toEqual([need]);
  expect(shareOut([need], [null], { budget: null, targetDate: '2026-11-01', today })).toEqual([need]);
  expect(shareOut([need], [null], { budget: 40_00, targetDate: null, today })).toEqual([
    { ...need, budgetMin: null, budgetMax: 40_00 },
  ]);
  expect(shareOut([need], [null], { budget: null, targetDate: '2026-11-04', today })).toEqual([
    { ...need, urgency: 'on_date', onDate: '2026-11-03', dateIs: 'by' },
  ]);
});

const fit = (change: Partial<FitNeed> = {}): FitNeed => ({
  title: 'Mend the oven',
  budgetMax: 300_00,
  onDate: '2026-11-10',
  spent: 0,
  isAhead: true,
  ...change,
});

test('what was paid counts instead of the share', () => {
  expect(plannedTotal([fit(), fit({ spent: 120_00 }), fit({ budgetMax: null })])).toBe(420_00);
});

test('a plan that fits has nothing to say; one that does not says what and by how much', () => {
  const goal = { budget: 600_00, targetDate: '2026-11-15', today: '2026-11-02' };
  expect(misfitsOf(goal, [fit(), fit()])).toEqual([]);
  expect(misfitsOf(goal, [fit(), fit(), fit({ budgetMax: 1_00 })])).toEqual([{ kind: 'over_budget', by: 1_00 }]);
  const title = 'Mend the oven';
  expect(misfitsOf(goal, [fit({ onDate: '2026-11-16' }), fit({ onDate: '2026-11-01' })])).toEqual([
    { kind: 'after_target', title, onDate: '2026-11-16' },
    { kind: 'day_over', title, onDate: '2026-11-01' },
  ]);
  expect(misfitsOf(goal, [fit({ onDate: '2026-11-15' }), fit({ onDate: '2026-11-02' })])).toEqual([]);
  expect(misfitsOf(goal, [fit({ onDate: '2026-11-16', isAhead: false })])).toEqual([]);
  expect(misfitsOf({ ...goal, today: '2026-11-16' }, [])).toEqual([{ kind: 'target_over' }]);
  expect(misfitsOf({ ...goal, today: '2026-11-15' }, [])).toEqual([]);
});

test('a goal without budget and day has nothing to fit', () => {
  const goal = { budget: null, targetDate: null, today: '2026-11-02' };
  expect(misfitsOf(goal, [fit({ budgetMax: 9999_00 })])).toEqual([]);
});
