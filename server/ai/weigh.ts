// How much connected models may change what the built-in engine says.
import { WEIGHTS } from '../../matching/index.ts';

/** How much of the chances of kinds and of goals a model's choice is. */
export const CHOICE = 0.6;

/**
 * The engine's chances with the shares of what a model has chosen, by number; shares count as they are to each other.
 */
export function withChoice(chances: Float64Array, shares: ReadonlyMap<number, number>): Float64Array {
  const sum = [...shares.values()].reduce((all, share) => all + share, 0);
  if (sum === 0) return chances;
  const mixed = chances.map((chance) => (1 - CHOICE) * chance);
  for (const [number, share] of shares) mixed[number]! += (CHOICE * share) / sum;
  return mixed;
}

/** By what the meaning of each is multiplied; null is not known, and stays as it is. */
export function likenessFactors(likenesses: readonly (number | null)[]): number[] {
  const known = likenesses.filter((one) => one !== null);
  const mean = known.reduce((sum, one) => sum + one, 0) / (known.length || 1);
  const deviation = Math.sqrt(known.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (known.length || 1));
  const step = Math.max(deviation, WEIGHTS.leastDeviation);
  const most = WEIGHTS.mostDeviations;
  return likenesses.map((one) =>
    one === null ? 1 : 1 + WEIGHTS.likeness * Math.max(-most, Math.min(most, (one - mean) / step)),
  );
}
