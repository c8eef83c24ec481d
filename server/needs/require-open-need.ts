// Checks the need that a deal is to come from.
import type { Context, SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';
import { findNeed } from './find-needs.ts';

const OVER: Readonly<Record<string, string>> = {
  booked: 'Somebody is booked for this need already: ask without it.',
  fulfilled: 'This need has been met: ask without it.',
  expired: 'This need has expired: ask without it, or renew it first.',
  withdrawn: 'This need has been withdrawn: ask without it, or state it again.',
};

function requireOpen(status: string): void {
  const words = OVER[status];
  if (words !== undefined) refuse('wrong_state', { status, words });
}

/** Throws `not_found` unless it is the user's own, and `wrong_state` unless it still looks for somebody. */
export async function requireOpenNeed(
  { db, now }: Pick<Context, 'db' | 'now'>,
  user: SessionUser,
  id: number,
): Promise<void> {
  requireOpen((await findNeed(db, user.id, id, now())).status);
}

/** The same in the transaction that begins the deal: it may since have expired, or been withdrawn or booked. */
export async function holdOpenNeed(tx: Db, id: number): Promise<void> {
  const { status } = await tx
    .selectFrom('needs')
    .select('status')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  requireOpen(status);
}
