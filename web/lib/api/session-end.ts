// How the last session in this tab ended, so that the sign-in form can say so.
import type { CurrentUser } from '#shared/users.ts';
import { createStore } from '../state/store.ts';

/** Ended by the user, or elsewhere: in another tab, by a new password, or expired. */
type SessionEnd = 'chosen' | { elsewhere: SignedOutUser };

/** The only data kept of a user whose session has ended. */
type SignedOutUser = Pick<CurrentUser, 'id' | 'username' | 'displayName'>;

/** Undefined if no session has ended. */
export const sessionEnd = createStore<SessionEnd | undefined>(undefined);

/** The user whose session ended elsewhere. */
export function signedOutElsewhere(): SignedOutUser | undefined {
  const end = sessionEnd.get();
  return typeof end === 'object' ? end.elsewhere : undefined;
}

/** Does nothing if nobody was signed in, or if the user ended the session. */
export function noteSessionEnd(user: CurrentUser | null | undefined): void {
  if (!user || sessionEnd.get() !== undefined) return;
  const { id, username, displayName } = user;
  sessionEnd.set({ elsewhere: { id, username, displayName } });
}
