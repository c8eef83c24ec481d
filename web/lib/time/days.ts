// Days in a given time zone, in the format of a date field: "2026-11-22".
import { DAY_MS } from '#shared/time.ts';

/** `zone` is an IANA name. */
export const todayIn = (zone: string, now = new Date()): string => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
};

/** This many days, including the first. */
export function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: count }, (_, n) => new Date(start + n * DAY_MS).toISOString().slice(0, 10));
}
