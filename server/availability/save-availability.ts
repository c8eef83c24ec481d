// Replaces a person's own working hours. The last save wins.
import { DateTime } from 'luxon';
import { type Availability, MAX_YEARS_AHEAD, type OwnAvailability } from '#shared/availability.ts';
import type { Context } from '../context/context.ts';
import { refuse } from '../http/refusal.ts';
import { findAvailability } from './find-availability.ts';

/**
 * Drops exceptions for days that are over in the provider's time zone. Refuses one too far ahead with `invalid_input`.
 */
export async function saveAvailability(
  { db, now }: Context,
  userId: number,
  { exceptions, ...said }: Availability,
): Promise<OwnAvailability> {
  const { timeZone } = await findAvailability(db, userId);
  const today = DateTime.fromJSDate(now(), { zone: timeZone });
  const last = today.plus({ years: MAX_YEARS_AHEAD }).toISODate() ?? '';
  const tooFar = exceptions.findIndex(({ day }) => day > last);
  if (tooFar >= 0) {
    const words = `At most ${MAX_YEARS_AHEAD} years ahead`;
    refuse('invalid_input', { words, fields: { [`exceptions.${tooFar}.day`]: words } });
  }
  const coming = exceptions
    .filter(({ day }) => day >= (today.toISODate() ?? ''))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const row = { ...said, weekly: JSON.stringify(said.weekly), exceptions: JSON.stringify(coming), updatedAt: now() };
  await db
    .insertInto('availabilities')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
  return findAvailability(db, userId);
}
