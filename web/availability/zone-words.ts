// Times as words on the clock of a given zone, which may be another than the device's.
import { isTime, UNREADABLE } from '../lib/dates.ts';
import { deviceZone } from '../lib/reader-zone.ts';
import type { Slot } from '#shared/slots.ts';

/** "America/New York" */
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ');

/** As the browser calls it, so that two names of one zone are one. */
const known = (zone: string): string => new Intl.DateTimeFormat('en-GB', { timeZone: zone }).resolvedOptions().timeZone;
export const isDeviceZone = (zone: string): boolean => known(zone) === known(deviceZone());

const format = (options: Intl.DateTimeFormatOptions) => (zone: string, iso: string): string =>
  isTime(iso) ? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(new Date(iso)) : UNREADABLE;

/** "Mon 16 Nov" */
export const dayIn = format({ weekday: 'short', day: 'numeric', month: 'short' });
/** "09:00" */
export const timeIn = format({ hour: '2-digit', minute: '2-digit' });
/** "01:30 GMT-5", where 01:30 comes twice. */
export const exactTimeIn = format({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });

/** "Mon 16 Nov, 09:00 – 11:00" */
export function spanIn(zone: string, { start, end }: Slot): string {
  if (!isTime(start) || !isTime(end)) return UNREADABLE;
  const [first, last] = [dayIn(zone, start), dayIn(zone, end)];
  return `${first}, ${timeIn(zone, start)} – ${first === last ? '' : `${last}, `}${timeIn(zone, end)}`;
}
