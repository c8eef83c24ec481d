// How much connected models may change what the built-in engine says.

export const SAY = {
  /** Of the chances of kinds and of goals. */
  choice: 0.6,
  /** A listing that is more like the request than the usual one of those found, by one standard deviation, gains so much; two at most. */
  likeness: 0.08,
  mostDeviations: 2,
  /** Closer together than that, likenesses tell nothing. */
  leastDeviation: 0.01,
} as const;

/** The engine's chances with the shares of what a model has chosen, by number; shares count as they are to each other. */
export function withChoice(chances: Float64Array, shares: ReadonlyMap<number, number>): Float64Array {
  const sum = [...shares.values()].reduce((all, share) => all + share, 0);
  if (sum === 0) return chances;
  const mixed = chances.map((chance) => (1 - SAY.choice) * chance);
  for (const [number, share] of shares) mixed[number]! += (SAY.choice * share) / sum;
  return mixed;
}

/** By what the meaning of each is multiplied; null is not known, and stays as it is. */
export function likenessFactors(likenesses: readonly (number | null)[]): number[] {
  const known = likenesses.filter((one) => one !== null);
  const mean = known.reduce((sum, one) => sum + one, 0) / (known.length || 1);
  const deviation = Math.sqrt(known.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (known.length || 1));
  const step = Math.max(deviation, SAY.leastDeviation);
  const most = SAY.mostDeviations;
  return likenesses.map((one) => (one === null ? 1 : 1 + SAY.likeness * Math.max(-most, Math.min(most, (one - mean) / step))));
}
