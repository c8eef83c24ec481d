// A span of time in words, in a given time zone.
import type { Slot } from '#shared/slots.ts';

const format = (timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const words = new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  return (iso: string): string => words.format(new Date(iso));
};

/** "09:00" */
export const timeWords = (timeZone: string, iso: string): string =>
  format(timeZone, { hour: '2-digit', minute: '2-digit' })(iso);

/** "Mon 16 Nov, 09:00 – 11:00"; the end includes its date if it is on another day. */
export function spanWords(timeZone: string, { start, end }: Slot): string {
  const day = format(timeZone, { weekday: 'short', day: 'numeric', month: 'short' });
  const first = day(start);
  const last = day(end);
  return `${first}, ${timeWords(timeZone, start)} – ${first === last ? '' : `${last}, `}${timeWords(timeZone, end)}`;
}
