// Remembers answers within a bound of memory; those that nobody has asked for longest go first.

export interface Memory<V> {
  get: (key: string) => V | undefined;
  /** `size` in the unit of the bound. */
  set: (key: string, value: V, size: number) => void;
}

export function makeMemory<V>(most: number): Memory<V> {
  const kept = new Map<string, { value: V; size: number }>();
  let sum = 0;
  const drop = (key: string) => {
    sum -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  return {
    get: (key) => {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      // A map keeps the order in which things were put in: the first are the oldest.
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set: (key, value, size) => {
      drop(key);
      kept.set(key, { value, size });
      sum += size;
      for (const oldest of kept.keys()) {
        if (sum <= most) return;
        drop(oldest);
      }
    },
  };
}
