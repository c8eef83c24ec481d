// The message to a seeker whose time is held by another deal of the provider: until when, and what to do instead.
import type { Slot } from '#shared/slots.ts';
import type { Db } from '../db/db.ts';
import { busySpan } from './busy-span.ts';
import { timeWords } from './span-words.ts';

interface TakenSlot {
  providerId: number;
  providerName: string;
  /** The requested time. */
  slot: Slot;
  /** The user whose time zone the words use. */
  readerId: number;
  now: Date;
}

/** A time held by an unpaid deal may be free again soon; one held by a paid deal will not. */
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
