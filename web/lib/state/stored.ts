// What is kept in this tab over a reload, until the session ends. Storage can be forbidden or full; then it is kept as
// long as the page is open.

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

const forgotten = new Set<() => void>();

/** Calls `listener` when all this is forgotten, for what is in memory too. */
export const onForgotten = (listener: () => void): unknown => forgotten.add(listener);

/** When a session has ended: the next user of this screen must not read its drafts. */
export function forgetStored(): void {
  for (const listener of forgotten) listener();
  try {
    sessionStorage.clear();
  } catch {
    // See above.
  }
}
