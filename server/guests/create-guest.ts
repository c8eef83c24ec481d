// Creates a guest: an account in a world of its own with a demo neighbourhood, deleted after a day.
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { randomInt } from 'node:crypto';
import { GUEST_PURGE } from '../accounts/end-guest.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { violates } from '../db/violates.ts';
import { enqueue } from '../jobs/outbox.ts';
import { type NewSession, startSession } from '../sessions/start-session.ts';
import { GUEST_HOURS } from './guest-since.ts';
import { furnishWorld } from './seed/seed-world.ts';

/** The job that seeds the guest's world; see seed/seed-guest.ts. */
export const GUEST_WORLD = 'guest_world';
/** The job for a neighbour's interest that arrives while the guest watches. */
export const FIRST_LEAD_JOB = 'guest_lead';
/** Gives the guest time to look around. */
const FIRST_LEAD_MS = 12_000;
/** A guest's account is older than everything that the demo's history says they did. */
const MEMBER_DAYS = 31;

const NAME_LENGTH = 6;
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** With 800 million possible names a second draw is rare, and a third practically never needed. */
const DRAWS = 5;

interface Device {
  userAgent: string;
  /** An IANA name: the time zone of the guest and their neighbourhood. */
  timeZone: string;
}

/**
 * Returns the guest's id and session. If seeding the neighbourhood fails, the guest is signed in anyway, and a job
 * tries again.
 */
export async function createGuest(context: Context, device: Device): Promise<NewSession & { id: number }> {
  const guest = await addAccount(context, device);
  await furnishWorld(context, guest.id).catch((error: unknown) => {
    context.log.error({ err: error }, 'a guest’s world could not be furnished at once');
  });
  context.wakeOutbox();
  return guest;
}

async function addAccount(context: Context, device: Device, draws = DRAWS): Promise<NewSession & { id: number }> {
  try {
    return await inTransaction(context, async (work) => {
      const now = work.now();
      const until = new Date(now.getTime() + GUEST_HOURS * HOUR_MS);
      const id = await addGuest(work.tx, device, now, until);
      await enqueue(work.tx, now, { kind: GUEST_PURGE, key: `guest-purge-${id}`, body: { userId: id }, at: until });
      await enqueue(work.tx, now, { kind: GUEST_WORLD, key: `${GUEST_WORLD}:${id}`, body: { id } });
      const later = new Date(now.getTime() + FIRST_LEAD_MS);
      await enqueue(work.tx, now, { kind: FIRST_LEAD_JOB, key: `${FIRST_LEAD_JOB}:${id}`, body: { id }, at: later });
      return { id, ...(await startSession(work.tx, work.now, { userId: id, userAgent: device.userAgent, until })) };
    });
  } catch (error) {
    if (draws > 1 && violates(error, 'users_username')) return addAccount(context, device, draws - 1);
    throw error;
  }
}

async function addGuest(tx: Db, { timeZone }: Device, now: Date, until: Date): Promise<number> {
  const createdAt = new Date(now.getTime() - MEMBER_DAYS * DAY_MS);
  const { id } = await tx
    .insertInto('users')
    .values({ username: drawName(), isGuest: true, guestExpiresAt: until, timeZone, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('users').set({ world: id }).where('id', '=', id).execute();
  return id;
}

const drawName = (): string =>
  `guest-${Array.from({ length: NAME_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
