// Whether a provider can promise a time: inside their hours, not too soon, and not while another deal holds them.
import type { Slot } from '#shared/slots.ts';
import type { Db } from '../db/open.ts';
import { refuse } from '../http/refusal.ts';
import { busySpan } from './busy-span.ts';
import { findAvailability } from './find-availability.ts';
import { isHeld } from './held-spans.ts';
import { isOpen } from './open-spans.ts';

const HOUR_MS = 3_600_000;
const OWN_JOB = 'You have another job at that time, buffers included.';

interface Asked {
  providerId: number;
  slot: Slot;
  now: Date;
  /** What this deal itself holds is not in its own way. */
  dealId: number;
}

/** Refuses `notice_too_short`, `outside_hours` or `slot_taken`. Without hours of the provider's own every hour is one. */
export async function checkAvailable(tx: Db, { providerId, slot, now, dealId }: Asked): Promise<void> {
  const hours = await findAvailability(tx, providerId);
  if (Date.parse(slot.start) < now.getTime() + hours.noticeHours * HOUR_MS) refuse('notice_too_short');
  if (!isOpen(hours, slot)) refuse('outside_hours');
  const busy = await busySpan(tx, providerId, slot);
  if (await isHeld(tx, { providerId, dealId, ...busy })) refuse('slot_taken', { words: OWN_JOB });
}
