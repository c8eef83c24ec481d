// Which of several providers are free on a day, by their hours and the deals they have.
import { setImmediate as turn } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { type Availability, noAvailability } from '#shared/availability.ts';
import { TAKES_TIME } from '#shared/deal-statuses.ts';
import type { Slot } from '#shared/slots.ts';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { type AskedTime, hoursOf } from './asked-time.ts';
import { hasFreeTime } from './free-times.ts';

/** After this many providers, yields to other work. */
const AT_ONCE = 50;

/**
 * True: the provider has room for a job of their usual length. False, too, for one who set no hours and is busy all
 * day.
 */
export async function whoIsFree(
  { db, now }: Pick<Context, 'db' | 'now'>,
  providerIds: readonly number[],
  asked: AskedTime,
): Promise<Map<number, boolean>> {
  if (providerIds.length === 0) return new Map();
  const people = await db
    .selectFrom('users')
    .leftJoin('availabilities', 'availabilities.userId', 'users.id')
    .select([
      'users.id',
      'users.timeZone',
      'weekly',
      'exceptions',
      'bufferBefore',
      'bufferAfter',
      'noticeHours',
      'jobMinutes',
    ])
    .where('users.id', 'in', providerIds)
    .execute();
  const held = await heldAround(db, providerIds, asked.day);
  const free = new Map<number, boolean>();
  for (const { id, timeZone, ...stored } of people) {
    const hours = { ...(stored.weekly === null ? noAvailability : (stored as Availability)), timeZone };
    free.set(
      id,
      hasFreeTime({
        hours,
        held: held.get(id) ?? [],
        now: now(),
        within: spanOf(timeZone, asked),
        minutes: hours.jobMinutes,
      }),
    );
    if (free.size % AT_ONCE === 0) await turn();
  }
  return free;
}

function spanOf(zone: string, { day, partOfDay }: AskedTime): Slot {
  // Clock hours rather than hours since midnight: they differ on days when the clocks change.
  const [start, end] = hoursOf({ partOfDay }).map((hour) =>
    DateTime.fromISO(day, { zone }).set({ hour }).toJSDate().toISOString(),
  );
  return { start: start!, end: end! };
}

/**
 * With two days on either side: one because no time zone is farther from UTC, the other because no buffer is longer.
 */
async function heldAround(db: Db, providerIds: readonly number[], day: string): Promise<Map<number, Slot[]>> {
  const at = DateTime.fromISO(day, { zone: 'utc' });
  const rows = await db
    .selectFrom('deals')
    .select(['providerId', 'busyFrom', 'busyTo'])
    .where('providerId', 'in', providerIds)
    .where('status', 'in', TAKES_TIME)
    .where('busyFrom', '<', at.plus({ days: 3 }).toJSDate().toISOString())
    .where('busyTo', '>', at.minus({ days: 2 }).toJSDate().toISOString())
    .orderBy('busyFrom')
    .execute();
  const held = new Map<number, Slot[]>();
  for (const { providerId, busyFrom, busyTo } of rows) {
    held.set(providerId, [...(held.get(providerId) ?? []), { start: busyFrom ?? '', end: busyTo ?? '' }]);
  }
  return held;
}
