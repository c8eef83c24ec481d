// Data kept in this tab over a reload, until the session ends. If storage is forbidden or full, it lasts until the page
// is closed.

export function readStored<T>(key: string, otherwise: T): T {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Undefined deletes it. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is forbidden or full, see above.
  }
}

const forgotten = new Set<() => void>();

/** Calls `listener` when everything stored is cleared, so that it can clear memory, too. */
export const onForgotten = (listener: () => void): unknown => forgotten.add(listener);

/** Call it when a session ends: the next user of this screen must not read its drafts. */
export function forgetStored(): void {
  for (const listener of forgotten) listener();
  try {
    sessionStorage.clear();
  } catch {
    // Storage is forbidden, see above.
  }
}
