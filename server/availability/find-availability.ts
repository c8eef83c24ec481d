// A provider's working hours as they set them, with their time zone.
import { type Availability, noAvailability, type OwnAvailability } from '#shared/availability.ts';
import type { Db } from '../db/db.ts';

export async function findAvailability(db: Db, userId: number): Promise<OwnAvailability> {
  const { timeZone } = await db
    .selectFrom('users')
    .select('timeZone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const stored = await db
    .selectFrom('availabilities')
    .select(['weekly', 'exceptions', 'bufferBefore', 'bufferAfter', 'noticeHours', 'jobMinutes'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return { ...((stored as Availability | undefined) ?? noAvailability), timeZone };
}
