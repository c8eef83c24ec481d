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

/** Keys that start with this and a user's id hold what that user is writing. */
const DRAFT = 'draft ';

export const draftKey = (userId: number, name: string): string => `${DRAFT}${userId} ${name}`;

const forgotten = new Set<() => void>();

/** Calls `listener` when everything stored is cleared, so that it can clear memory, too. */
export const onForgotten = (listener: () => void): unknown => forgotten.add(listener);

/** Call it when the user signs out, or another one signs in: they must not read what the previous one was writing. */
export function forgetStored(): void {
  forgetWhere(() => true);
}

/** Call it when the session ended elsewhere: whoever signs in again finds what they were writing. */
export function forgetExceptDrafts(): void {
  forgetWhere((key) => !key.startsWith(DRAFT));
}

/** Call it when a user has signed in: drafts of an ended session may be of another one. */
export function forgetDraftsOfOthers(userId: number): void {
  removeWhere((key) => key.startsWith(DRAFT) && !key.startsWith(draftKey(userId, '')));
}

function forgetWhere(isForgotten: (key: string) => boolean): void {
  for (const listener of forgotten) listener();
  removeWhere(isForgotten);
}

function removeWhere(isForgotten: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (isForgotten(key)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, see above.
  }
}
