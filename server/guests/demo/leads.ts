// Needs of the demo neighbours for which the guest could make an offer.
import type { DemoNeed } from './goals.ts';
import type { NeighbourName } from './neighbours.ts';

export const demoLeads: readonly (DemoNeed & { by: NeighbourName; daysAgo: number })[] = [
  {
    by: 'lena',
    daysAgo: 2,
    title: 'Help with maths before the test on Friday',
    description: 'Year 6, fractions. An hour would do.',
    budgetMax: 35,
    urgency: 'this_week',
  },
  {
    by: 'omar',
    daysAgo: 1,
    title: 'Mow the lawn behind the house',
    description: 'It is small, and the grass is not.',
    budgetMax: 45,
    urgency: 'flexible',
  },
  {
    by: 'ruth',
    daysAgo: 0.2,
    title: 'Somebody patient for my grandson’s maths homework',
    budgetMax: 40,
    urgency: 'flexible',
  },
];
