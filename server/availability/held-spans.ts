// The spans that a provider's other deals hold, with buffers.
import { TAKES_TIME } from '#shared/deal-statuses.ts';
import type { Slot } from '#shared/slots.ts';
import type { Db } from '../db/db.ts';
import type { BusySpan } from './busy-span.ts';

const heldBetween = (db: Db, providerId: number, { busyFrom, busyTo }: BusySpan) =>
  db
    .selectFrom('deals')
    .select(['busyFrom', 'busyTo'])
    .where('providerId', '=', providerId)
    .where('status', 'in', TAKES_TIME)
    .where('busyFrom', '<', busyTo)
    .where('busyTo', '>', busyFrom);

/** Whether another deal holds part of the span. */
export async function isHeld(
  db: Db,
  { providerId, dealId, ...span }: BusySpan & { providerId: number; dealId: number },
): Promise<boolean> {
  return (await heldBetween(db, providerId, span).where('id', '<>', dealId).limit(1).executeTakeFirst()) !== undefined;
}

/** All held spans that overlap this one, sorted by time. */
export async function heldSpans(db: Db, providerId: number, span: BusySpan): Promise<Slot[]> {
  const held = await heldBetween(db, providerId, span).orderBy('busyFrom').execute();
  return held.map(({ busyFrom, busyTo }) => ({ start: busyFrom ?? '', end: busyTo ?? '' }));
}
