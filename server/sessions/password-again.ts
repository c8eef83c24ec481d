// Operators re-enter their password before moving money, as a browser may have been left open.
import { PASSWORD_KEPT_MS } from '#shared/endpoint.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { refuse } from '../http/refusal.ts';

type Session = Pick<SessionUser, 'sessionId'>;

/** Refuses with `password_needed`, unless it was entered in this session within the last ten minutes. */
export async function askPasswordAgain(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { sessionId }: Session,
): Promise<void> {
  const fresh = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('passwordAgainAt', '>', new Date(now().getTime() - PASSWORD_KEPT_MS).toISOString())
    .executeTakeFirst();
  if (!fresh) refuse('password_needed');
}

/** Call it once the password has been checked. */
export async function rememberPassword(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { sessionId }: Session,
): Promise<void> {
  await db.updateTable('sessions').set({ passwordAgainAt: now() }).where('id', '=', sessionId).execute();
}
