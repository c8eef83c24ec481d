// Days and hours of the demo's data on the clock that a guest and their neighbours live by.
import { DateTime } from 'luxon';
import type { Slot } from '#shared/slots.ts';
import type { DayTime } from '../demo/story.ts';
import type { Db } from '../../db/db.ts';

/** What days are counted from: when the guest comes, or a neighbour does something, and where. */
export interface Today {
  now: Date;
  /** An IANA name. */
  zone: string;
}

/** As this person's clock has it. */
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
