// Formats ISO 8601 times for people, in the time zone of their account, on any device.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { once } from '../state/once.ts';
import { readerZone } from './reader-zone.ts';

/** Shown for a time that cannot be parsed. */
export const UNREADABLE = 'recently';
export const isTime = (iso: string): boolean => !Number.isNaN(Date.parse(iso));

/** A formatter that returns "recently" for a time that cannot be parsed. */
const formatter = (options: Intl.DateTimeFormatOptions, locale = 'en-GB') => {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>();
  return (iso: string): string => {
    const timeZone = options.timeZone ?? readerZone();
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, format);
    return isTime(iso) ? format.format(new Date(iso)) : UNREADABLE;
  };
};

const date = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
/** "Mon, 16 Nov 2026" */
export const formatDate = formatter(date);
/**
 * The same for a day without a time, "2026-11-16": parsed as midnight UTC, which would be the day before in the west.
 */
export const formatDay = formatter({ ...date, timeZone: 'UTC' });
/** "09:00" */
export const formatTime = formatter({ hour: '2-digit', minute: '2-digit' });
/** "Mon 16 Nov, 09:00" */
export const formatDateTime = formatter({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
/** "March 2026" */
export const formatMonth = formatter({ month: 'long', year: 'numeric' });

/** The value of a date field, "2026-11-16": the Swedish format is ISO 8601's. */
export const dayOf = formatter({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'sv-SE');
export const today = (): string => dayOf(new Date().toISOString());
/** 0 to 23. */
export const hourNow = (): number => Number(formatTime(new Date().toISOString()).slice(0, 2));

/** From one time to another on the same or another day: "Mon 16 Nov, 09:00 – 11:00". */
export function formatSpan(startIso: string, endIso: string): string {
  if (!isTime(startIso) || !isTime(endIso)) return UNREADABLE;
  const sameDay = formatDate(startIso) === formatDate(endIso);
  return `${formatDateTime(startIso)} – ${sameDay ? formatTime(endIso) : formatDateTime(endIso)}`;
}

const units = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;
/** Created on first use, which takes a phone about ten milliseconds. */
const relative = once(() => new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' }));

/**
 * Relative to now, in both directions: "Just now", "5 minutes ago", "in 2 days"; a date from a week on. `present`
 * replaces "Just now".
 */
export function formatMoment(iso: string, now: Date, present = 'Just now'): string {
  if (!isTime(iso)) return UNREADABLE;
  const distance = Date.parse(iso) - now.getTime();
  if (Math.abs(distance) < MINUTE_MS) return present;
  if (Math.abs(distance) >= 7 * DAY_MS) return formatDate(iso);
  const [unit, length] = units.find(([, size]) => Math.abs(distance) >= size)!;
  return relative().format(Math.trunc(distance / length), unit);
}
