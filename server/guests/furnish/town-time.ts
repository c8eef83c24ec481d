// Days and hours of the demo's data on the clock of the demo's town.
import { DateTime } from 'luxon';
import type { Slot } from '#shared/slots.ts';
import type { DayTime } from '../demo/story.ts';
import { DEMO_TIME_ZONE } from '../demo/town.ts';

const dayOf = (now: Date, inDays: number): DateTime<true> =>
  DateTime.fromJSDate(now, { zone: DEMO_TIME_ZONE }).startOf('day').plus({ days: inDays }) as DateTime<true>;

/** `now` is when the guest comes. */
export function slotOf(now: Date, { inDays, from, hours }: DayTime): Slot {
  const start = dayOf(now, inDays).set({ hour: from });
  const iso = (time: DateTime<true>) => time.toUTC().toJSDate().toISOString();
  return { start: iso(start), end: iso(start.plus({ hours }) as DateTime<true>) };
}

/** Such as 2026-11-09. */
export const dateIn = (now: Date, inDays: number): string => dayOf(now, inDays).toISODate();
