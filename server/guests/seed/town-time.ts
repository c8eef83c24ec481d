// Converts days and hours of the demo's data to the time zone of a guest's world.
import { DateTime } from 'luxon';
import type { Slot } from '#shared/slots.ts';
import type { DayTime } from '../demo/story.ts';
import type { Db } from '../../db/db.ts';

/** The reference for days: the time when the guest arrives or a neighbour acts, with its time zone. */
export interface Today {
  now: Date;
  /** An IANA name. */
  zone: string;
}

/** In this person's time zone. */
export async function todayOf(db: Db, now: Date, personId: number): Promise<Today> {
  const { timeZone: zone } = await db
    .selectFrom('users')
    .select('timeZone')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return { now, zone };
}

const dayOf = ({ now, zone }: Today, inDays: number): DateTime<true> =>
  DateTime.fromJSDate(now, { zone }).startOf('day').plus({ days: inDays }) as DateTime<true>;

export function slotOf(today: Today, { inDays, from, hours }: DayTime): Slot {
  const start = dayOf(today, inDays).set({ hour: from });
  const iso = (time: DateTime<true>) => time.toUTC().toJSDate().toISOString();
  return { start: iso(start), end: iso(start.plus({ hours }) as DateTime<true>) };
}

/** Such as 2026-11-09. */
export const dateIn = (today: Today, inDays: number): string => dayOf(today, inDays).toISODate();
