// Whether a provider can promise a time: within their hours, not too soon, and not held by another deal.
import type { OwnAvailability } from '#shared/availability.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Slot } from '#shared/slots.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';
import { busySpan } from './busy-span.ts';
import { findAvailability } from './find-availability.ts';
import { isHeld } from './held-spans.ts';
import { isOpen } from './open-spans.ts';
import { spanWords } from './span-words.ts';

interface SlotRequest {
  providerId: number;
  slot: Slot;
  now: Date;
  /** The deal that asks; the time that it holds itself does not count. */
  dealId: number;
}

/**
 * Refuses with `notice_too_short`, `outside_hours` or `slot_taken`, and names the time, as it may be one of several.
 * A provider who set no hours can be booked at any hour.
 */
export async function checkAvailable(tx: Db, { providerId, slot, now, dealId }: SlotRequest): Promise<void> {
  const hours = await findAvailability(tx, providerId);
  const obstacle = await obstacleTo(tx, hours, { providerId, slot, now, dealId });
  if (obstacle) refuse(obstacle, { words: `${spanWords(hours.timeZone, slot)}: ${OBSTACLES[obstacle]}` });
}

/** Returns the slots that the provider could promise. */
export async function promisable(
  db: Db,
  { slots, ...asked }: Omit<SlotRequest, 'slot'> & { slots: readonly Slot[] },
): Promise<Slot[]> {
  if (slots.length === 0) return [];
  const hours = await findAvailability(db, asked.providerId);
  const obstacles = await Promise.all(slots.map((slot) => obstacleTo(db, hours, { ...asked, slot })));
  return slots.filter((_, at) => obstacles[at] === undefined);
}

const OBSTACLES = {
  notice_too_short: 'this is sooner than your minimum notice allows.',
  outside_hours: 'this is outside your hours.',
  slot_taken: 'you have another job at that time, buffers included.',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** Undefined if the slot can be promised. */
async function obstacleTo(
  tx: Db,
  hours: OwnAvailability,
  { providerId, slot, now, dealId }: SlotRequest,
): Promise<keyof typeof OBSTACLES | undefined> {
  if (Date.parse(slot.start) < now.getTime() + hours.noticeHours * HOUR_MS) return 'notice_too_short';
  if (!isOpen(hours, slot)) return 'outside_hours';
  const busy = await busySpan(tx, providerId, slot);
  return (await isHeld(tx, { providerId, dealId, ...busy })) ? 'slot_taken' : undefined;
}
