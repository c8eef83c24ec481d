// Finds the user of a session token.
import { MINUTE_MS } from '#shared/time.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { prepare } from '../db/prepare.ts';
import type { SessionMemory } from './session-memory.ts';
import { hashToken } from './token.ts';

const sessionByHash = prepare<SessionUser & { expiresAt: string; isStale: boolean }>(
  'session-by-hash',
  `select u.id, u.world, u.username, u.is_admin as "isAdmin", u.is_guest as "isGuest", s.id as "sessionId",
     s.expires_at as "expiresAt", coalesce(s.last_seen_at, s.created_at) < $3 as "isStale"
   from sessions s join users u on u.id = s.user_id
   where s.token_hash = $1 and s.expires_at > $2 and u.suspended_reason is null
     and (u.guest_expires_at is null or u.guest_expires_at > $2)`,
);

/** The precision of "last used" in the list of sessions. */
const SEEN_AGAIN_MS = 10 * MINUTE_MS;

/** Undefined if the session has ended, or if its user is suspended or a guest whose day is over. */
export async function findSession(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memory: SessionMemory,
  token: string,
): Promise<SessionUser | undefined> {
  const remembered = memory.recall(token);
  if (remembered) return remembered;
  const since = memory.mark();
  const at = now();
  const [session] = await sessionByHash(db, [hashToken(token), at, new Date(at.getTime() - SEEN_AGAIN_MS)]);
  if (!session) return undefined;
  const { expiresAt, isStale, ...user } = session;
  if (isStale) await db.updateTable('sessions').set({ lastSeenAt: at }).where('id', '=', user.sessionId).execute();
  memory.remember(token, user, expiresAt, since);
  return user;
}
