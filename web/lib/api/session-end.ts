// How the last session in this tab ended, so that the form that comes up in its place can say so.
import type { CurrentUser } from '#shared/users.ts';
import { createStore } from '../state/store.ts';

/** By the user's own choice, or elsewhere: in another tab, by a new password, by its time. */
type SessionEnd = 'chosen' | { elsewhere: CurrentUser };

/** Undefined while none has ended. */
export const sessionEnd = createStore<SessionEnd | undefined>(undefined);

/** The user whose session ended elsewhere. */
export function signedOutElsewhere(): CurrentUser | undefined {
  const end = sessionEnd.get();
  return typeof end === 'object' ? end.elsewhere : undefined;
}

/** Without a user nobody was here. A session that the user has ended themselves stays so. */
export function noteSessionEnd(user: CurrentUser | null | undefined): void {
  if (user && sessionEnd.get() === undefined) sessionEnd.set({ elsewhere: user });
}
