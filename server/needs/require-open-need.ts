// The need that a deal is to come from.
import type { Context, SessionUser } from '../context.ts';
import type { Db } from '../db/open.ts';
import { refuse } from '../http/refusal.ts';
import { findNeed } from './find-needs.ts';

/** Throws `not_found` unless it is the user's own and somebody is still to be found for it. */
export async function requireOpenNeed({ db, now }: Pick<Context, 'db' | 'now'>, user: SessionUser, id: number): Promise<void> {
  const { status } = await findNeed(db, user.id, id, now());
  if (status !== 'open' && status !== 'matched') refuse('not_found');
}

/** The same in the transaction that begins the deal: meanwhile it may have expired, or been withdrawn or booked. */
export async function holdOpenNeed(tx: Db, id: number): Promise<void> {
  const { status } = await tx.selectFrom('needs').select('status').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
  if (status !== 'open' && status !== 'matched') refuse('not_found');
}
