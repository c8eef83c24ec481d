// Starts a session: the token goes to the browser, its hash is stored.
import { DAY_MS } from '#shared/time.ts';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { SESSION_DAYS } from './cookie.ts';
import { hashToken, newToken } from './token.ts';

const LONGEST_USER_AGENT = 300;

export interface NewSession {
  token: string;
  expiresAt: Date;
}

interface SessionStart {
  userId: number;
  /** The user agent, for the list of sessions. */
  userAgent: string;
  /** The end of a guest's account, which comes before the session's. */
  until?: Date;
}

/** `db` is the transaction that created the account or checked the password. Deletes the user's expired sessions. */
export async function startSession(
  db: Db,
  now: Context['now'],
  { userId, userAgent, until }: SessionStart,
): Promise<NewSession> {
  const createdAt = now();
  const token = newToken();
  const expiresAt = until ?? new Date(createdAt.getTime() + SESSION_DAYS * DAY_MS);
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('expiresAt', '<=', createdAt.toISOString())
    .execute();
  await db
    .insertInto('sessions')
    .values({
      tokenHash: hashToken(token),
      userId,
      userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
      createdAt,
      expiresAt,
    })
    .execute();
  return { token, expiresAt };
}
