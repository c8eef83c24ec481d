// Makes a guest: an account of its own in a world of its own, gone after a day.
import { randomInt } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Db } from '../db/open.ts';
import { inTransaction, violates } from '../db/transaction.ts';
import { enqueue } from '../jobs/outbox.ts';
import { type NewSession, startSession } from '../sessions/start-session.ts';

export const GUEST_HOURS = 24;
/** The kind of job that ends it; see purge-guest.ts. */
export const GUEST_PURGE = 'guest-purge';

const NAME_LENGTH = 6;
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Names are drawn from 800 million, so a second draw is rare and a third will not be seen. */
const DRAWS = 5;

/** Answers the guest's number and session. */
export async function createGuest(context: Context, userAgent: string, draws = DRAWS): Promise<NewSession & { id: number }> {
  try {
    return await inTransaction(context.db, async (tx) => {
      const createdAt = context.now();
      const until = new Date(createdAt.getTime() + GUEST_HOURS * 3600_000);
      const id = await addGuest(tx, createdAt, until);
      await enqueue(tx, createdAt, { kind: GUEST_PURGE, key: `guest-purge-${id}`, body: { userId: id }, at: until });
      return { id, ...(await startSession(tx, context.now, { userId: id, userAgent, until })) };
    });
  } catch (error) {
    if (draws > 1 && violates(error, 'users_username')) return createGuest(context, userAgent, draws - 1);
    throw error;
  }
}

async function addGuest(tx: Db, createdAt: Date, until: Date): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({ username: drawName(), isGuest: true, guestExpiresAt: until, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('users').set({ world: id }).where('id', '=', id).execute();
  return id;
}

const drawName = (): string => `guest-${Array.from({ length: NAME_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
