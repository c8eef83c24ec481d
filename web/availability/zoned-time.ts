// From what the boxes say on the clock of a zone to real time, and back. Brings luxon along: only lazy parts import this.
import { DateTime } from 'luxon';
import type { Slot } from '#shared/slots.ts';
import type { DraftSlot, ReadSlot } from '../deals/slot-fields.tsx';

export function draftOf({ start, end }: Slot, zone: string): DraftSlot {
  const [from, to] = [DateTime.fromISO(start, { zone }), DateTime.fromISO(end, { zone })];
  return { day: from.toISODate() ?? '', from: from.toFormat('HH:mm'), to: to.toFormat('HH:mm') };
}

/** An end that is not after the start is on the next day when it is midnight, and wrong otherwise. */
export function readSlot({ day, from, to }: DraftSlot, zone: string, now: Date): ReadSlot {
  if (day === '' || from === '' || to === '') return { error: 'Please enter the day, the start and the end' };
  const start = timesAt(`${day}T${from}`, zone);
  const end = timesAt(to === '00:00' ? `${nextDay(day)}T00:00` : `${day}T${to}`, zone);
  if (start.length === 0 || end.length === 0) return { error: 'The clocks go forward then: this time does not exist' };
  // Where a time comes twice, the earlier is meant; for the end, the earliest after the start.
  const [first] = start as [DateTime];
  const last = end.find((time) => time > first);
  if (!last) return { error: 'The end is not after the start' };
  if (first.toMillis() < now.getTime()) return { error: 'This time is already over' };
  return { slot: { start: first.toJSDate().toISOString(), end: last.toJSDate().toISOString() } };
}

const nextDay = (day: string): string => DateTime.fromISO(day, { zone: 'utc' }).plus({ days: 1 }).toISODate() ?? '';

/** Every time at which the zone's clock reads this, the earliest first: none in the hour that it skips, two in the hour that it repeats. */
function timesAt(local: string, zone: string): DateTime[] {
  const time = DateTime.fromISO(local, { zone });
  const isThere = time.isValid && time.toFormat("yyyy-MM-dd'T'HH:mm") === local;
  return isThere ? time.getPossibleOffsets() : [];
}
