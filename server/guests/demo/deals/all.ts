// All deals of the demo; together they cover every status of a deal.
import type { DealStory } from '../story.ts';
import { dealsBetweenNeighbours } from './between-neighbours.ts';
import { dealsEarned } from './earned.ts';
import { dealsOver } from './over.ts';
import { dealsUnderWay } from './under-way.ts';
import { waitingDeals } from './waiting.ts';

export const demoDeals: readonly DealStory[] = [
  ...dealsBetweenNeighbours,
  ...dealsEarned,
  ...dealsOver,
  ...dealsUnderWay,
  ...waitingDeals,
];
