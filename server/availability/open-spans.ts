// Turns hours on a provider's clock into spans of real time. An instant is open if the local clock then shows a time
// within the hours: an hour that the clock skips does not exist, and one that it repeats is open twice.
import { DateTime, FixedOffsetZone, IANAZone, Interval, type Zone } from 'luxon';
import { type Availability, DAY_MINUTES, type DaySpan, hasHours } from '#shared/availability.ts';
import type { Slot } from '#shared/slots.ts';

export type Hours = Pick<Availability, 'weekly' | 'exceptions'> & { timeZone: string };

const ALL_DAY: DaySpan = { start: 0, end: DAY_MINUTES };

/** Whether the whole slot is open. */
export const isOpen = (hours: Hours, { start, end }: Slot): boolean => {
  const slot = Interval.fromDateTimes(DateTime.fromISO(start), DateTime.fromISO(end));
  return openSpans(hours, slot, ALL_DAY).some((open) => open.engulfs(slot));
};

/** The open parts of `within`, sorted and without overlap. Days for which no hours are set use `unset`. */
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

/**
 * Midnights from the day on which the stretch begins. No clock change falls inside a stretch, so each day has 24 hours.
 */
function daysOf({ start, end }: Interval): DateTime[] {
  const days: DateTime[] = [];
  for (let day = start!.startOf('day'); day < end!; day = day.plus({ days: 1 })) days.push(day);
  return days;
}

/**
 * Splits a span at the zone's clock changes; each part has a fixed offset. No zone changes its clock twice in a day.
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

/** The first millisecond after `from` at which the zone has the offset of `to`, or `to` if nothing changes. */
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
