// The likeliest of many.

/** The numbers of those that have at least that chance, the likeliest first; of equal ones the first. */
export function likeliest(chances: ArrayLike<number>, least: number): number[] {
  const likely: number[] = [];
  // A loop, as few of hundreds are left.
  for (let c = 0; c < chances.length; c += 1) if (chances[c]! >= least) likely.push(c);
  return likely.sort((a, b) => chances[b]! - chances[a]!);
}
