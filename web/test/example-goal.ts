// A goal of Ana's with a plan, for tests.
import type { Goal } from '#shared/goals.ts';
import type { PlannedNeed, Plans } from '#shared/matching.ts';
import type { Need } from '#shared/needs.ts';
import { dancing, tapRepair } from './example-match.ts';
import { need } from './example-need.ts';

/** A need of that goal. */
export const exampleNeed = (change: Partial<Need> = {}): Need => ({ ...need, goalId: 8, placeInGoal: 1, ...change });

export const exampleGoal = (change: Partial<Goal> = {}): Goal => ({
  id: 8,
  title: 'Move into the new flat',
  why: '',
  targetDate: '2026-12-24',
  budget: null,
  spent: [],
  status: 'active',
  createdAt: '2026-11-02T09:00:00.000Z',
  needs: [exampleNeed(), exampleNeed({ id: 4, title: 'Clean the old flat', budgetMax: null, placeInGoal: 2 })],
  progress: { done: 0, of: 2 },
  nextStep: { says: 'Find someone for “Fix the dripping tap”', needId: 3, dealId: null },
  canBeAchieved: false,
  ...change,
});

const plannedNeed = (title: string, kind = tapRepair): PlannedNeed => ({
  need: {
    title,
    description: '',
    category: kind.category,
    kind: kind.id,
    budgetMin: null,
    budgetMax: null,
    urgency: 'flexible',
    onDate: null,
    dateIs: 'on',
    partOfDay: null,
    near: null,
    radiusKm: 25,
    visibility: 'private',
  },
  kind,
  usual: 100_00,
});

export const examplePlans = (change: Partial<Plans> = {}): Plans => ({
  title: 'Move into the new flat',
  targetDate: '2026-12-24',
  budget: null,
  plans: [
    {
      id: 'move',
      name: 'Move house without chaos',
      needs: [plannedNeed('Mend the tap'), plannedNeed('Carry the boxes'), plannedNeed('Clean the old flat')],
    },
    { id: 'dance', name: 'Learn to dance', needs: [plannedNeed('Dance lessons', dancing)] },
  ],
  isUnsure: false,
  ...change,
});
