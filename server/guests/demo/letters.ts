// Messages without a service, which neighbours write to a newcomer.
import type { NeighbourName } from './neighbours.ts';

/** `ago` is in hours. */
export const demoLetters: readonly { from: NeighbourName; ago: number; says: string }[] = [
  {
    from: 'ruth',
    ago: 27 * 24,
    says: 'Welcome to the street! If you need eggs, a ladder or a dog, ring at number nine.',
  },
  {
    from: 'theo',
    ago: 2,
    says: 'The street party is on the last Saturday of the month. Will you bring the mower, or a salad?',
  },
];
