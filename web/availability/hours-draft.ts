// My hours as form values: times and numbers as typed.
import * as z from 'zod/mini';
import { Availability, DAY_MINUTES, type DaySpan } from '#shared/availability.ts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** "09:00" to "17:00"; either may be empty, and "00:00" as an end means midnight. */
export interface DraftSpan {
  from: string;
  to: string;
}

export interface DraftDay {
  day: string;
  spans: DraftSpan[];
}

export interface HoursDraft {
  weekly: DraftSpan[][];
  exceptions: DraftDay[];
  bufferBefore: string;
  bufferAfter: string;
  noticeHours: string;
  jobMinutes: string;
}

export const DRAFT_NUMBERS = ['bufferBefore', 'bufferAfter', 'noticeHours', 'jobMinutes'] as const;
export const WORKDAY: DraftSpan = { from: '09:00', to: '17:00' };

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const timeOf = (minute: number): string => `${twoDigits(Math.floor(minute / 60) % 24)}:${twoDigits(minute % 60)}`;

function minuteOf(time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = time
    .split(':')
    .map((part) => (part === '' ? Number.NaN : Number(part)));
  return hours * 60 + minutes;
}

const draftSpan = ({ start, end }: DaySpan): DraftSpan => ({ from: timeOf(start), to: timeOf(end) });
const readSpan = ({ from, to }: DraftSpan): DaySpan => ({
  start: minuteOf(from),
  end: to === '00:00' ? DAY_MINUTES : minuteOf(to),
});
const inOrder = (spans: readonly DaySpan[]): DaySpan[] => spans.toSorted((a, b) => a.start - b.start);

export function draftOf({ weekly, exceptions, ...numbers }: Availability): HoursDraft {
  return {
    weekly: weekly.map((spans) => inOrder(spans).map(draftSpan)),
    exceptions: exceptions.map(({ day, spans }) => ({ day, spans: inOrder(spans).map(draftSpan) })),
    bufferBefore: String(numbers.bufferBefore),
    bufferAfter: String(numbers.bufferAfter),
    noticeHours: String(numbers.noticeHours),
    jobMinutes: String(numbers.jobMinutes),
  };
}

/** The first error by path, such as "weekly.0.1.end" or "noticeHours". */
export type DraftErrors = Record<string, string>;

export function readDraft(draft: HoursDraft): { hours: Availability } | { errors: DraftErrors } {
  const numbers = DRAFT_NUMBERS.map((name) => [name, draft[name].trim() === '' ? Number.NaN : Number(draft[name])]);
  const { data, error } = z.safeParse(Availability, {
    weekly: draft.weekly.map((spans) => spans.map(readSpan)),
    exceptions: draft.exceptions.map(({ day, spans }) => ({ day, spans: spans.map(readSpan) })),
    ...Object.fromEntries(numbers),
  });
  if (!error) return { hours: data };
  const errors: DraftErrors = Object.fromEntries(
    draft.exceptions.flatMap(({ day }, at) => (day === '' ? [[`exceptions.${at}.day`, 'Please choose the day']] : [])),
  );
  for (const { path, message } of error.issues) errors[path.join('.')] ??= message;
  return { errors };
}

/** The error at this path, or anywhere inside it. */
export const errorAt = (errors: DraftErrors, place: string): string | undefined =>
  Object.entries(errors).find(([path]) => path === place || path.startsWith(`${place}.`))?.[1];
