// Chance that is the same for the same seed, so that a history can be told again.

export interface Chance {
  /** A whole number from 0, below this one. */
  below: (end: number) => number;
  pick: <T>(items: readonly T[]) => T;
  /** True so many times in a hundred. */
  happens: (percent: number) => boolean;
}

/** Mulberry32: small, and good enough to throw dice with. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    happens: (percent) => next() * 100 < percent,
  };
}
