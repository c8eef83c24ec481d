// The guest's goals. For needs with a date, the days from now are given.
import type { Dollars } from '#shared/money.ts';

export interface DemoNeed {
  title: string;
  description?: string;
  budgetMax?: Dollars;
  urgency?: 'this_week' | 'flexible';
  inDays?: number;
  isPublic?: boolean;
}

export interface DemoGoal {
  title: string;
  why: string;
  inDays: number | null;
  needs: readonly DemoNeed[];
}

export const demoGoals: readonly DemoGoal[] = [
  {
    title: 'Host grandma’s 80th birthday at home',
    why: 'She has carried us all for so long. This time nobody cooks but us, and the house shines.',
    inDays: 24,
    needs: [
      {
        title: 'A birthday cake for fifteen people',
        description: 'No nuts, please. She likes lemon.',
        budgetMax: 90,
        inDays: 23,
      },
      { title: 'Have the whole flat cleaned', budgetMax: 120, inDays: 22 },
      {
        title: 'Hang the family pictures in the hall',
        description: 'Nine frames, brick wall.',
        budgetMax: 80,
        urgency: 'flexible',
      },
    ],
  },
  {
    title: 'Ride to work by bike',
    why: 'Twenty minutes of air, twice a day.',
    inDays: 40,
    needs: [
      {
        title: 'Have the brakes of my old bike repaired',
        description: 'They squeal, and the gears jump.',
        budgetMax: 80,
        urgency: 'this_week',
      },
      { title: 'Somebody to build a shelf for the bike in the hall', budgetMax: 120, urgency: 'flexible' },
    ],
  },
  {
    title: 'Speak enough Spanish for the summer',
    why: 'To order more than coffee.',
    inDays: null,
    needs: [{ title: 'An hour of Spanish conversation a week', budgetMax: 60, urgency: 'flexible' }],
  },
];

/** Needs without a goal. */
export const demoNeeds: readonly DemoNeed[] = [
  {
    title: 'Stop the tap in the kitchen from dripping',
    description: 'All night long.',
    budgetMax: 90,
    urgency: 'this_week',
  },
  {
    title: 'Somebody to walk our dog on Thursdays',
    description: 'Biscuit, four years, friendly.',
    budgetMax: 25,
    urgency: 'flexible',
    isPublic: true,
  },
  { title: 'Clear the leaves out of the gutters', budgetMax: 100, inDays: 9 },
];
