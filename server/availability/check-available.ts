// Whether a provider can promise a time: inside their hours, not too soon, and not while another deal holds them.
import type { Slot } from '#shared/slots.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { Db } from '../db/open.ts';
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
  /** What this deal itself holds is not in its own way. */
  dealId: number;
}

/**
 * Refuses `notice_too_short`, `outside_hours` or `slot_taken`, each with the time that it speaks of: it may be one of
 * several.
 * Without hours of the provider's own every hour is one.
 */
export async function checkAvailable(tx: Db, { providerId, slot, now, dealId }: SlotRequest): Promise<void> {
  const hours = await findAvailability(tx, providerId);
  const time = spanWords(hours.timeZone, slot);
  if (Date.parse(slot.start) < now.getTime() + hours.noticeHours * HOUR_MS) {
    refuse('notice_too_short', { words: `${time}: this is sooner than your minimum notice allows.` });
  }
  if (!isOpen(hours, slot)) refuse('outside_hours', { words: `${time}: this is outside your hours.` });
  const busy = await busySpan(tx, providerId, slot);
  if (await isHeld(tx, { providerId, dealId, ...busy }))
    refuse('slot_taken', { words: `${time}: you have another job at that time, buffers included.` });
}
