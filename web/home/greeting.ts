// "Good afternoon, Rosa." At night no time of day is named.
import type { PersonName } from '#shared/names.ts';

const partsOfTheDay = [
  [5, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
] as const;

/**
 * `hour` is the reader's local hour, 0 to 23. Rosa Delgado is greeted as Rosa, somebody without a name by their
 * username.
 */
export function greeting({ username, displayName }: PersonName, hour: number): string {
  const part = partsOfTheDay.findLast(([from]) => hour >= from)?.[1] ?? 'Hello';
  return `${part}, ${displayName ? displayName.split(' ', 1).join() : username}.`;
}
