// The times that a provider could still promise: within their hours, after their notice period, clear of what is held.
import { DateTime, IANAZone, Interval } from 'luxon';
import { type Availability, DAYTIME } from '#shared/availability.ts';
import type { Slot } from '#shared/slots.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { openSpans } from './open-spans.ts';

/**
 * Proposals begin on the hour or half hour of the provider's clock, or on a quarter in a gap where none of those fits.
 */
const STEPS = [30, 15];

interface FreeTimesInput {
  /** In the provider's time zone. */
  hours: Availability & { timeZone: string };
  /** The spans that other deals hold, with their buffers. */
  held: readonly Slot[];
  now: Date;
  /** Proposed times lie inside this span. */
  within: Slot;
  /** The length of the job. */
  minutes: number;
}

/** Sorted by time. */
export const freeTimes = (asked: FreeTimesInput): Slot[] =>
  gapsIn(asked).flatMap(
    (gap) => STEPS.map((step) => timesIn(gap, asked.minutes, step)).find((times) => times.length > 0) ?? [],
  );

/** Whether there is any free time; stops at the first. */
export const hasFreeTime = (asked: FreeTimesInput): boolean =>
  gapsIn(asked).some((gap) =>
    STEPS.some((step) => onStep(gap.start!, step).plus({ minutes: asked.minutes }) <= gap.end!),
  );

function gapsIn({ hours, held, now, within }: Omit<FreeTimesInput, 'minutes'>): Interval[] {
  const zone = IANAZone.create(hours.timeZone);
  const notice = DateTime.fromJSDate(now, { zone }).plus({ hours: hours.noticeHours });
  const first = DateTime.fromISO(within.start, { zone });
  const last = DateTime.fromISO(within.end, { zone });
  const window = Interval.fromDateTimes(DateTime.max(first, notice), last);
  if (!window.isValid) return [];
  // Widens each held span by this job's buffers: the one after it reaches towards the next held span, the one before it
  // towards the previous one.
  const taken = held.map(({ start, end }) =>
    Interval.fromDateTimes(
      DateTime.fromISO(start, { zone }).minus({ minutes: hours.bufferAfter }),
      DateTime.fromISO(end, { zone }).plus({ minutes: hours.bufferBefore }),
    ),
  );
  return openSpans(hours, window, DAYTIME)
    .flatMap((open) => open.difference(...taken))
    .map((gap) => gap.mapEndpoints((end) => end.setZone(zone)));
}

function timesIn(gap: Interval, minutes: number, step: number): Slot[] {
  const times: Slot[] = [];
  for (
    let at = onStep(gap.start!, step);
    at.plus({ minutes }) <= gap.end!;
    at = onStep(at.plus({ minutes: step }), step)
  ) {
    times.push({ start: at.toJSDate().toISOString(), end: at.plus({ minutes }).toJSDate().toISOString() });
  }
  return times;
}

/** The same time, or the next at which the local minutes are a multiple of `step`. */
function onStep(at: DateTime, step: number): DateTime {
  const past = (at.minute % step) * MINUTE_MS + at.second * 1000 + at.millisecond;
  return past === 0 ? at : at.plus({ milliseconds: step * MINUTE_MS - past });
}
