// The time that a job takes up: from the agreed start to the end, plus the provider's buffers.
import type { Slot } from '#shared/slots.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Db } from '../db/db.ts';

export interface BusySpan {
  /** ISO 8601 in UTC. */
  busyFrom: string;
  busyTo: string;
}

/** Uses the provider's buffers of today: a deal keeps the span it was stored with when they change. */
export async function busySpan(tx: Db, providerId: number, { start, end }: Slot): Promise<BusySpan> {
  const buffers = await tx
    .selectFrom('availabilities')
    .select(['bufferBefore', 'bufferAfter'])
    .where('userId', '=', providerId)
    .executeTakeFirst();
  return {
    busyFrom: new Date(Date.parse(start) - (buffers?.bufferBefore ?? 0) * MINUTE_MS).toISOString(),
    busyTo: new Date(Date.parse(end) + (buffers?.bufferAfter ?? 0) * MINUTE_MS).toISOString(),
  };
}
