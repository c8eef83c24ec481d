// Converts between form values in a time zone and real time. Imports luxon, so only lazy parts may import this file.
import { DateTime } from 'luxon';
import { isLong, type Slot } from '#shared/slots.ts';
import { hoursWords } from '../lib/time/durations.ts';
import { type DraftSlot, type EndQuestion, missingIn, type ReadSlot } from './slot-fields.tsx';

export function draftOf({ start, end }: Slot, zone: string): DraftSlot {
  const from = DateTime.fromISO(start, { zone });
  const to = DateTime.fromISO(end, { zone });
  return { day: from.toISODate() ?? '', from: from.toFormat('HH:mm'), to: to.toFormat('HH:mm') };
}

/** An end that is not after its start counts as the next day's, which the user has to confirm. */
export function readSlot(draft: DraftSlot, zone: string, now: Date): ReadSlot {
  const missing = missingIn(draft);
  if (missing) return { error: missing };
  const { day, from, to } = draft;
  // If a time occurs twice, the earlier one counts; for the end, the earliest after the start.
  const first = timesAt(`${day}T${from}`, zone)[0];
  const onSameDay = first && timesAt(`${day}T${to}`, zone).find((time) => time > first);
  const last = onSameDay ?? (to <= from ? timesAt(`${nextDay(day)}T${to}`, zone)[0] : undefined);
  if (!first || !last) return { error: 'The clocks go forward then: this time does not exist' };
  if (first.toMillis() < now.getTime()) return { error: 'This time is already over' };
  const slot = { start: first.toJSDate().toISOString(), end: last.toJSDate().toISOString() };
  const asks = questionOf(slot, zone);
  return asks ? { slot, asks } : { slot };
}

/** An end on the next day, or more than twelve hours, is usually a mistake of AM and PM. */
function questionOf(slot: Slot, zone: string): EndQuestion | undefined {
  const lasts = hoursWords(Date.parse(slot.end) - Date.parse(slot.start));
  const day = endDay(slot, zone);
  if (day) return { says: `That ends the next day, ${day}, after ${lasts}.`, yes: `Yes, it ends on ${day}` };
  return isLong(slot) ? { says: `That takes ${lasts}.`, yes: `Yes, it takes ${lasts}` } : undefined;
}

/** The weekday on which it ends, if it differs from the start's, such as "Sunday". */
export function endDay({ start, end }: Slot, zone: string): string | undefined {
  const from = DateTime.fromISO(start, { zone });
  const to = DateTime.fromISO(end, { zone, locale: 'en-GB' });
  return from.hasSame(to, 'day') ? undefined : to.toFormat('cccc');
}

const nextDay = (day: string): string => DateTime.fromISO(day, { zone: 'utc' }).plus({ days: 1 }).toISODate() ?? '';

/**
 * All moments at which the zone's clock shows this time, earliest first: none in a skipped hour, two in a repeated one.
 */
function timesAt(local: string, zone: string): DateTime[] {
  const time = DateTime.fromISO(local, { zone });
  const isThere = time.isValid && time.toFormat("yyyy-MM-dd'T'HH:mm") === local;
  return isThere ? time.getPossibleOffsets() : [];
}
