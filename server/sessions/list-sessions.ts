// Lists the devices on which a user is signed in.
import type { Session } from '#shared/sessions.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { deviceOf } from './device.ts';

/** Nobody looks through more; the oldest are left out. */
const MOST = 100;

/** The current one first, then by last use; ended ones are left out. */
export async function listSessions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, sessionId }: SessionUser,
): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt'])
    .select(({ fn }) => fn.coalesce('lastSeenAt', 'createdAt').as('lastSeenAt'))
    .where('userId', '=', id)
    .where('expiresAt', '>', now().toISOString())
    .orderBy(({ eb }) => eb('id', '=', sessionId), 'desc')
    .orderBy(({ fn }) => fn.coalesce('lastSeenAt', 'createdAt'), 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent), current: row.id === sessionId }));
}
