// When somebody works, as they said it; with the zone of their clock.
import { type Availability, noAvailability, type OwnAvailability } from '#shared/availability.ts';
import type { Db } from '../db/open.ts';

export async function findAvailability(db: Db, userId: number): Promise<OwnAvailability> {
  const { timeZone, weekly, exceptions, bufferBefore, bufferAfter, noticeHours, jobMinutes } = await db
    .selectFrom('users')
    .leftJoin('availabilities', 'availabilities.userId', 'users.id')
    .select(['users.timeZone', 'weekly', 'exceptions', 'bufferBefore', 'bufferAfter', 'noticeHours', 'jobMinutes'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  if (weekly === null || exceptions === null || bufferBefore === null || bufferAfter === null || noticeHours === null || jobMinutes === null) {
    return { ...noAvailability, timeZone };
  }
  const stored = { weekly: weekly as Availability['weekly'], exceptions: exceptions as Availability['exceptions'] };
  return { ...stored, bufferBefore, bufferAfter, noticeHours, jobMinutes, timeZone };
}
