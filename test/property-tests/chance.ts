// A seeded random generator, so that a history can be replayed.

export interface Chance {
  /** A whole number from 0 to below `end`. */
  below: (end: number) => number;
  pick: <T>(items: readonly T[]) => T;
  /** True with this probability in percent. */
  happens: (percent: number) => boolean;
}

/** Mulberry32: small, and random enough for this. */
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
