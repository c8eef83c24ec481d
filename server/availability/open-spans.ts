// The hours of a provider's own clock as spans of real time. An instant is open when their clock, at that instant,
// reads a time inside their hours: so an hour that the clock skips is no hour, and one that it goes through twice is
// open twice.
import { DateTime, FixedOffsetZone, IANAZone, Interval, type Zone } from 'luxon';
import { type Availability, DAY_MINUTES, type DaySpan, hasHours } from '#shared/availability.ts';
import type { Slot } from '#shared/slots.ts';

export type Hours = Pick<Availability, 'weekly' | 'exceptions'> & { timeZone: string };

const ALL_DAY: DaySpan = { start: 0, end: DAY_MINUTES };

/** Whether all of the slot is open. */
export const isOpen = (hours: Hours, { start, end }: Slot): boolean => {
  const slot = Interval.fromDateTimes(DateTime.fromISO(start), DateTime.fromISO(end));
  return openSpans(hours, slot, ALL_DAY).some((open) => open.engulfs(slot));
};

/** The open parts of `within`, by time and apart from each other. On days for which no hours are set, `unset` are. */
export function openSpans(hours: Hours, within: Interval, unset: DaySpan): Interval[] {
  const spans = stretches(within, IANAZone.create(hours.timeZone)).flatMap((stretch) =>
    daysOf(stretch).flatMap((day) =>
      spansOn(hours, day, unset).flatMap(({ start, end }) => {
        const open = Interval.fromDateTimes(day.plus({ minutes: start }), day.plus({ minutes: end })).intersection(
          stretch,
        );
        return open ? [open] : [];
      }),
    ),
  );
  return Interval.merge(spans);
}

function spansOn({ weekly, exceptions }: Hours, day: DateTime, unset: DaySpan): readonly DaySpan[] {
  const exception = exceptions.find((other) => other.day === day.toISODate());
  if (exception) return exception.spans;
  return hasHours({ weekly }) ? (weekly[day.weekday - 1] ?? []) : [unset];
}

/** Midnights from the day that the stretch begins on; its clock is never changed, so each day has 24 hours. */
function daysOf({ start, end }: Interval): DateTime[] {
  const days: DateTime[] = [];
  for (let day = start!.startOf('day'); day < end!; day = day.plus({ days: 1 })) days.push(day);
  return days;
}

/**
 * The parts of a span between changes of the zone's clock, each with that clock. No zone changes its clock twice in a
 * day.
 */
function stretches(span: Interval, zone: Zone): Interval[] {
  return span.splitBy({ hours: 24 }).flatMap(({ start, end }) => {
    const from = start!.toMillis();
    const to = end!.toMillis();
    const change = clockChange(from, to, zone);
    return [unchanged(from, change, zone), unchanged(change, to, zone)].filter((stretch) => !stretch.isEmpty());
  });
}

function unchanged(from: number, to: number, zone: Zone): Interval {
  const clock = FixedOffsetZone.instance(zone.offset(from));
  return Interval.fromDateTimes(DateTime.fromMillis(from, { zone: clock }), DateTime.fromMillis(to, { zone: clock }));
}

/**
 * The first millisecond after `from` at which the zone has the offset that it has at `to`, or `to` where nothing
 * changes.
 */
function clockChange(from: number, to: number, zone: Zone): number {
  const after = zone.offset(to);
  if (zone.offset(from) === after) return to;
  let before = from;
  let changed = to;
  while (changed - before > 1) {
    const middle = Math.floor((before + changed) / 2);
    if (zone.offset(middle) === after) changed = middle;
    else before = middle;
  }
  return changed;
}
