// A seeded random generator, equal on every run and machine.

/** From 0 to below 1. */
export type Random = () => number;

/** Mulberry32, seeded with the FNV-1a hash of the seed. */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)]!;

export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

/** Returns indexes of the weights, in proportion to them. */
export function weighted(weights: readonly number[]): (random: Random) => number {
  let all = 0;
  const upTo = Float64Array.from(weights, (weight) => (all += weight));
  return (random) => {
    const wanted = random() * all;
    let low = 0;
    let high = upTo.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (upTo[middle]! <= wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
