// How long a job keeps its provider: from the agreed start to the end, and what they keep free around it.
import type { Slot } from '#shared/slots.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Db } from '../db/db.ts';

export interface BusySpan {
  /** ISO 8601 in UTC, as everywhere. */
  busyFrom: string;
  busyTo: string;
}

/** With the buffers as the provider has them now: what is stored with a deal stays when they change them. */
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
