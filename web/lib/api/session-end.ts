// How the last session in this tab ended, so that the form that comes up in its place can say so.
import type { CurrentUser } from '#shared/users.ts';
import { createStore } from '../state/store.ts';

/** By the user's own choice, or elsewhere: in another tab, by a new password, by its time. */
type SessionEnd = 'chosen' | { elsewhere: SignedOutUser };

/** No more is kept of a user whose session has ended. */
type SignedOutUser = Pick<CurrentUser, 'id' | 'username' | 'displayName'>;

/** Undefined while none has ended. */
export const sessionEnd = createStore<SessionEnd | undefined>(undefined);

/** The user whose session ended elsewhere. */
export function signedOutElsewhere(): SignedOutUser | undefined {
  const end = sessionEnd.get();
  return typeof end === 'object' ? end.elsewhere : undefined;
}

/** Does nothing where nobody was signed in, or where the user ended the session themselves. */
export function noteSessionEnd(user: CurrentUser | null | undefined): void {
  if (!user || sessionEnd.get() !== undefined) return;
  const { id, username, displayName } = user;
  sessionEnd.set({ elsewhere: { id, username, displayName } });
}
