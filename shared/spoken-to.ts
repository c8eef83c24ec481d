// Addresses a sentence about both sides of a deal to one of them.
import type { DealSide } from './deal-statuses.ts';

/** Replaces "the seeker", "{seeker}" and the same for the provider with "you" or the other side's name. */
export function spokenTo(side: DealSide, words: string, names: Record<DealSide, string>): string {
  const other = side === 'seeker' ? 'provider' : 'seeker';
  // The name is inserted last, so that placeholders in it are not replaced.
  return words
    .replaceAll(`the ${side} is`, 'you are')
    .replaceAll(new RegExp(`\\{${side}\\}|the ${side}`, 'g'), 'you')
    .replaceAll(new RegExp(`\\{${other}\\}|the ${other}`, 'g'), () => names[other]);
}
