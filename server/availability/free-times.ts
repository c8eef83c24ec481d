// The times that a provider could still promise: inside their hours, after their notice, clear of what is held already.
import { DateTime, IANAZone, Interval } from 'luxon';
import { type Availability, DAYTIME } from '#shared/availability.ts';
import type { Slot } from '#shared/slots.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { openSpans } from './open-spans.ts';

/** Proposals begin on the full and the half hour of the provider's clock; in a gap where none fits, on a quarter. */
const STEPS = [30, 15];

interface FreeTimesInput {
  /** In the zone of the provider's clock. */
  hours: Availability & { timeZone: string };
  /** What other deals hold, their buffers included. */
  held: readonly Slot[];
  now: Date;
  /** Times lie inside this. */
  within: Slot;
  /** How long the job takes. */
  minutes: number;
}

/** By time. */
export const freeTimes = (asked: FreeTimesInput): Slot[] =>
  gapsIn(asked).flatMap(
    (gap) => STEPS.map((step) => timesIn(gap, asked.minutes, step)).find((times) => times.length > 0) ?? [],
  );

/** Whether there are any: told without listing all. */
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
  // Kept free around this job, the buffers reach into what is held: after it, the one before what is held, and so on.
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

/** The same time, or the next at which the clock's minutes are a multiple of `step`. */
function onStep(at: DateTime, step: number): DateTime {
  const past = (at.minute % step) * MINUTE_MS + at.second * 1000 + at.millisecond;
  return past === 0 ? at : at.plus({ milliseconds: step * MINUTE_MS - past });
}
