// Ends sessions: after the commit, every node forgets them and closes their sockets.
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { forgetSessions } from './session-memory.ts';

/** Ends the session of the current request. */
export async function endSession(db: Db, { id, sessionId }: Pick<SessionUser, 'id' | 'sessionId'>): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
  await forgetSessions(db, id);
}

/** Ends one of the user's own sessions, this or another; returns whether it existed. */
export async function endOneSession(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (ended) await forgetSessions(db, userId);
  return ended !== undefined;
}

/** Ends all of the user's sessions except the current one. */
export async function endOtherSessions(
  db: Db,
  { id, sessionId }: Pick<SessionUser, 'id' | 'sessionId'>,
): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', id).where('id', '!=', sessionId).execute();
  await forgetSessions(db, id);
}

/** Ends all of the user's sessions, on every device. */
export async function endAllSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
  await forgetSessions(db, userId);
}
