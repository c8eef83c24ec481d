// Times in words, in a given time zone, which may differ from the device's.
import type { Slot } from '#shared/slots.ts';
import { DAY_MS } from '#shared/time.ts';
import { isTime, UNREADABLE } from '../lib/time/dates.ts';
import { deviceZone } from '../lib/time/reader-zone.ts';

/** "America/New York" */
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ');

/**
 * Every week of the past year, for past jobs, and of the coming year: daylight saving time may start or end on
 * different days.
 */
const LOOKED_AT = Array.from({ length: 105 }, (_, index) => (index - 52) * 7 * DAY_MS);

/** "11/16/2026, 14:00:00": the zone's local time at that moment. */
const clockIn = (zone: string) => {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  return (moment: number): string => clock.format(moment);
};

/** Whether the zone's clock and this device's agree for a year back and a year ahead, whatever the zones are called. */
export function hasDeviceClock(zone: string): boolean {
  const there = clockIn(zone);
  const here = clockIn(deviceZone());
  const now = Date.now();
  return LOOKED_AT.every((distance) => there(now + distance) === here(now + distance));
}

const format =
  (options: Intl.DateTimeFormatOptions) =>
  (zone: string, iso: string): string =>
    isTime(iso) ? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(new Date(iso)) : UNREADABLE;

/** "Mon 16 Nov" */
export const dayIn = format({ weekday: 'short', day: 'numeric', month: 'short' });
/** "09:00" */
export const timeIn = format({ hour: '2-digit', minute: '2-digit' });
/** "01:30 GMT-5", for a night in which 01:30 occurs twice. */
export const exactTimeIn = format({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });

/** "Mon 16 Nov, 09:00 – 11:00" */
export function spanIn(zone: string, { start, end }: Slot): string {
  if (!isTime(start) || !isTime(end)) return UNREADABLE;
  const first = dayIn(zone, start);
  const last = dayIn(zone, end);
  return `${first}, ${timeIn(zone, start)} – ${first === last ? '' : `${last}, `}${timeIn(zone, end)}`;
}
