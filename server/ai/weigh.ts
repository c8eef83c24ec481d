// How much connected models may change the engine's results.
import { WEIGHTS } from '../../matching/index.ts';

/** The share of a model's choice in the chances of kinds and goals. */
export const CHOICE = 0.6;

/** Blends the engine's chances with the shares that a model chose, by number; only the shares' ratios matter. */
export function withChoice(chances: Float64Array, shares: ReadonlyMap<number, number>): Float64Array {
  const sum = [...shares.values()].reduce((all, share) => all + share, 0);
  if (sum === 0) return chances;
  const mixed = chances.map((chance) => (1 - CHOICE) * chance);
  for (const [number, share] of shares) mixed[number]! += (CHOICE * share) / sum;
  return mixed;
}

/** The factor for each meaning; for null, which means unknown, it is 1. */
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
