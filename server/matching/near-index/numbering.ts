// Gives each word or key a number of its own, in the order in which they come.

export interface Numbering<T> {
  /** Gives a new one the next number. */
  numberOf: (one: T) => number;
  /** Undefined for one that has none. */
  find: (one: T) => number | undefined;
  /** By their numbers. */
  all: readonly T[];
}

export function makeNumbering<T>(): Numbering<T> {
  const numbers = new Map<T, number>();
  const all: T[] = [];
  const numberOf = (one: T): number => {
    const known = numbers.get(one);
    if (known !== undefined) return known;
    numbers.set(one, all.length);
    return all.push(one) - 1;
  };
  return { numberOf, find: (one) => numbers.get(one), all };
}
