// From what the boxes say on the clock of a zone to real time, and back. Brings luxon along: only lazy parts import
// this.
import { DateTime } from 'luxon';
import { isLong, type Slot } from '#shared/slots.ts';
import { hoursWords } from '../lib/time/durations.ts';
import { type DraftSlot, type EndQuestion, missingIn, type ReadSlot } from './slot-fields.tsx';

export function draftOf({ start, end }: Slot, zone: string): DraftSlot {
  const from = DateTime.fromISO(start, { zone });
  const to = DateTime.fromISO(end, { zone });
  return { day: from.toISODate() ?? '', from: from.toFormat('HH:mm'), to: to.toFormat('HH:mm') };
}

/** An end that does not come after the start on its day is on the next one, which has to be confirmed. */
export function readSlot(draft: DraftSlot, zone: string, now: Date): ReadSlot {
  const missing = missingIn(draft);
  if (missing) return { error: missing };
  const { day, from, to } = draft;
  // Where a time comes twice, the earlier is meant; for the end, the earliest after the start.
  const first = timesAt(`${day}T${from}`, zone)[0];
  const onSameDay = first && timesAt(`${day}T${to}`, zone).find((time) => time > first);
  const last = onSameDay ?? (to <= from ? timesAt(`${nextDay(day)}T${to}`, zone)[0] : undefined);
  if (!first || !last) return { error: 'The clocks go forward then: this time does not exist' };
  if (first.toMillis() < now.getTime()) return { error: 'This time is already over' };
  const slot = { start: first.toJSDate().toISOString(), end: last.toJSDate().toISOString() };
  const asks = questionOf(slot, zone);
  return asks ? { slot, asks } : { slot };
}

/** Most ends on the next day, and most jobs of more than twelve hours, are a slip of AM and PM. */
function questionOf(slot: Slot, zone: string): EndQuestion | undefined {
  const lasts = hoursWords(Date.parse(slot.end) - Date.parse(slot.start));
  const day = endDay(slot, zone);
  if (day) return { says: `That ends the next day, ${day}, after ${lasts}.`, yes: `Yes, it ends on ${day}` };
  return isLong(slot) ? { says: `That takes ${lasts}.`, yes: `Yes, it takes ${lasts}` } : undefined;
}

/** The weekday on which it ends, where that is another day than it begins on: "Sunday". */
export function endDay({ start, end }: Slot, zone: string): string | undefined {
  const from = DateTime.fromISO(start, { zone });
  const to = DateTime.fromISO(end, { zone, locale: 'en-GB' });
  return from.hasSame(to, 'day') ? undefined : to.toFormat('cccc');
}

const nextDay = (day: string): string => DateTime.fromISO(day, { zone: 'utc' }).plus({ days: 1 }).toISODate() ?? '';

/**
 * Every time at which the zone's clock reads this, the earliest first: none in the hour that it skips, two in the hour
 * that it repeats.
 */
function timesAt(local: string, zone: string): DateTime[] {
  const time = DateTime.fromISO(local, { zone });
  const isThere = time.isValid && time.toFormat("yyyy-MM-dd'T'HH:mm") === local;
  return isThere ? time.getPossibleOffsets() : [];
}
