// A sentence about both sides of a deal, as one of them reads it.
import type { DealSide } from './deal-statuses.ts';

/** "the seeker", "{seeker}" and the same of the provider become "you" or the other side's name. */
export function spokenTo(side: DealSide, words: string, names: Record<DealSide, string>): string {
  const other = side === 'seeker' ? 'provider' : 'seeker';
  // The name comes last: nothing is looked for in it.
  return words
    .replaceAll(`the ${side} is`, 'you are')
    .replaceAll(new RegExp(`\\{${side}\\}|the ${side}`, 'g'), 'you')
    .replaceAll(new RegExp(`\\{${other}\\}|the ${other}`, 'g'), () => names[other]);
}
