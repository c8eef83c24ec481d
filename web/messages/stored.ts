// What is kept in this tab over a reload. Storage can be forbidden or full; then it is kept as long as the page is open.

export function readStored<T>(key: string, otherwise: T): T {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Undefined takes it away. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}
