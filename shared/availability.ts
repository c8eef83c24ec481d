// A provider's working hours: weekly hours in their time zone, days that differ, and buffers around a job.
import * as z from 'zod/mini';
import { Slot } from './slots.ts';
import { endpoint } from './endpoint.ts';
import { CountParam, Day, Time } from './fields.ts';
import { DAY_MS } from './time.ts';

export const DAY_MINUTES = 1440;
export const MAX_SPANS = 8;
export const MAX_EXCEPTIONS = 100;
/** The furthest that an exception can lie ahead. */
export const MAX_YEARS_AHEAD = 2;
const MAX_WINDOW_MS = 31 * DAY_MS;

const whole = (least: number, most: number, unit: string) => {
  const words = `Please enter ${least} to ${most} ${unit}`;
  return z.int(words).check(z.minimum(least, words), z.maximum(most, words));
};

const minuteOfDay = z
  .int('This is not a time')
  .check(z.minimum(0, 'This is not a time'), z.maximum(DAY_MINUTES, 'This is not a time'));

/** In minutes of the local day: 540 is 09:00, 1440 is 24:00. */
export const DaySpan = z
  .object({ start: minuteOfDay, end: minuteOfDay })
  .check(z.refine(({ start, end }) => start < end, { error: 'The end is not after the start', path: ['end'] }));
export type DaySpan = z.infer<typeof DaySpan>;

const areApart = (spans: readonly DaySpan[]): boolean =>
  spans.every((span, at) =>
    spans.every((other, place) => at === place || span.end <= other.start || other.end <= span.start),
  );

const DaySpans = z
  .array(DaySpan)
  .check(z.maxLength(MAX_SPANS, `At most ${MAX_SPANS} spans a day`), z.refine(areApart, 'These times overlap'));

/** One day with different hours; a day off if `spans` is empty. */
const HoursException = z.object({ day: Day, spans: DaySpans });
type HoursException = z.infer<typeof HoursException>;

/** Days that are not chosen yet get their own error, so they do not count as duplicates. */
const areDifferent = (exceptions: readonly HoursException[]): boolean => {
  const days = exceptions.map(({ day }) => day).filter(Boolean);
  return new Set(days).size === days.length;
};

const Exceptions = z
  .array(HoursException)
  .check(
    z.maxLength(MAX_EXCEPTIONS, `At most ${MAX_EXCEPTIONS} days`),
    z.refine(areDifferent, 'A day stands here twice'),
  );

export const Availability = z.object({
  /** Monday first. If all seven are empty, no hours are set and no time is refused for them. */
  weekly: z.array(DaySpans).check(z.length(7, 'A week has seven days')),
  exceptions: Exceptions,
  /** Minutes kept free before and after each job. */
  bufferBefore: whole(0, 240, 'minutes'),
  bufferAfter: whole(0, 240, 'minutes'),
  noticeHours: whole(0, 336, 'hours'),
  /** The proposed length of a job, in minutes. */
  jobMinutes: whole(15, 720, 'minutes'),
});
export type Availability = z.infer<typeof Availability>;

export const noAvailability: Availability = {
  weekly: Array.from({ length: 7 }, () => []),
  exceptions: [],
  bufferBefore: 0,
  bufferAfter: 0,
  noticeHours: 0,
  jobMinutes: 60,
};

/** Times are proposed within these hours if none are set. */
export const DAYTIME: DaySpan = { start: 8 * 60, end: 20 * 60 };

export const hasHours = ({ weekly }: Pick<Availability, 'weekly'>): boolean => weekly.some((spans) => spans.length > 0);

/** Includes the time zone of the hours. */
export const OwnAvailability = z.extend(Availability, { timeZone: z.string() });
export type OwnAvailability = z.infer<typeof OwnAvailability>;

const Minutes = CountParam.check(z.refine((minutes) => minutes >= 15 && minutes <= 720, 'minutes is 15 to 720'));

export const availability = {
  get: endpoint({
    method: 'GET',
    path: '/api/availability',
    about: 'When I work.',
    access: 'user',
    reply: OwnAvailability,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/availability',
    about: 'Sets when I work, replacing all of it; leaves out exceptions whose day is over.',
    access: 'user',
    body: Availability,
    reply: OwnAvailability,
  }),
  freeTimes: endpoint({
    method: 'GET',
    path: '/api/availability/free-times',
    about:
      'Times that I could promise between `from` and `to`, at most 31 days; without `minutes` for a job of my usual length.',
    access: 'user',
    query: z.object({ from: Time, to: Time, minutes: z.optional(Minutes) }).check(
      z.refine(
        ({ from, to }) => Date.parse(to) > Date.parse(from) && Date.parse(to) - Date.parse(from) <= MAX_WINDOW_MS,
        {
          error: 'From and to are at most 31 days apart',
          path: ['to'],
        },
      ),
    ),
    reply: z.object({ timeZone: z.string(), minutes: z.int(), hasHours: z.boolean(), times: z.array(Slot) }),
    refuses: ['too_many_requests'],
  }),
};
