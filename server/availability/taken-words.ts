// What a seeker is told who wants a time that another deal of the provider's holds: until when, and what to do instead.
import type { Slot } from '#shared/slots.ts';
import type { Db } from '../db/db.ts';
import { busySpan } from './busy-span.ts';
import { timeWords } from './span-words.ts';

interface TakenSlot {
  providerId: number;
  providerName: string;
  /** The time that is wanted. */
  slot: Slot;
  /** On whose clock it is said. */
  readerId: number;
  now: Date;
}

/** A time that somebody else is still paying for may be free again soon; one that is paid is not. */
export async function takenWords(
  db: Db,
  { providerId, providerName, slot, readerId, now }: TakenSlot,
): Promise<string> {
  const { busyFrom, busyTo } = await busySpan(db, providerId, slot);
  const { timeZone } = await db
    .selectFrom('users')
    .select('timeZone')
    .where('id', '=', readerId)
    .executeTakeFirstOrThrow();
  const hold = await db
    .selectFrom('deals')
    .select('holdUntil')
    .where('providerId', '=', providerId)
    .where('status', '=', 'payment_pending')
    .where('holdUntil', '>', now.toISOString())
    .where('busyFrom', '<', busyTo)
    .where('busyTo', '>', busyFrom)
    .orderBy('holdUntil', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!hold?.holdUntil) return `This time has just been taken by somebody else. Ask ${providerName} for another time.`;
  const until = timeWords(timeZone, hold.holdUntil);
  return `Somebody else is paying for this time: it is held for them until ${until}. Try again then, or ask ${providerName} for another time.`;
}
