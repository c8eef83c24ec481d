// A list in which one changes places with its neighbour.

/** `at` counts from 0, and what it changes places with must be there. */
export function moveItem<T>(list: readonly T[], at: number, direction: -1 | 1): T[] {
  const [taken] = list.slice(at, at + 1);
  return taken === undefined ? [...list] : list.toSpliced(at, 1).toSpliced(at + direction, 0, taken);
}
