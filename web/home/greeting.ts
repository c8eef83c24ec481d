// "Good afternoon, Rosa."

const partsOfTheDay = [
  [5, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
] as const;

/** `hour` is the reader's own, 0 to 23; `rosa.delgado` is greeted as Rosa. */
export function greeting(username: string, hour: number): string {
  const part = partsOfTheDay.findLast(([from]) => hour >= from)?.[1] ?? 'Good evening';
  const [name = username] = username.match(/^\p{L}+/u) ?? [];
  return `${part}, ${name.charAt(0).toUpperCase()}${name.slice(1)}.`;
}
