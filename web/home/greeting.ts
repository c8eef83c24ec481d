// "Good afternoon, Rosa." At night no part of the day fits.
import type { Named } from '#shared/names.ts';

const partsOfTheDay = [
  [5, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
] as const;

/** `hour` is the reader's own, 0 to 23; Rosa Delgado is greeted as Rosa, and so is `rosa.delgado`. */
export function greeting(user: Named, hour: number): string {
  const part = partsOfTheDay.findLast(([from]) => hour >= from)?.[1] ?? 'Hello';
  return `${part}, ${firstName(user)}.`;
}

function firstName({ username, displayName }: Named): string {
  if (displayName) return displayName.split(' ', 1).join();
  const [name = username] = username.match(/^\p{L}+/u) ?? [];
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
