// The local time in a zone at a moment: the day, and the minutes since midnight.
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { exactTimeIn, timeIn } from '../availability/zone-words.ts';

export interface ClockReading {
  /** "2026-11-22" */
  day: string;
  /** 0 to 1439. */
  minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const digits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en', { ...digits, year: 'numeric', hourCycle: 'h23', timeZone: zone });
  formats.set(zone, format);
  return format;
}

/** `at` is ISO 8601, or in ms since 1970. Throws if it cannot be parsed. */
export function readClock(zone: string, at: string | number): ClockReading {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return { day: `${of('year')}-${of('month')}-${of('day')}`, minute: Number(of('hour')) * 60 + Number(of('minute')) };
}

/** Clocks go back by an hour, on one island by half an hour. */
const BACK_MS = [30 * MINUTE_MS, HOUR_MS];

/** Whether the clock shows the same time shortly before or after, because it goes back in between. */
export function comesTwice(zone: string, at: string): boolean {
  const time = Date.parse(at);
  const reading = readClock(zone, at);
  return BACK_MS.flatMap((ms) => [time - ms, time + ms]).some((other) => {
    const { day, minute } = readClock(zone, other);
    return day === reading.day && minute === reading.minute;
  });
}

/** "09:00"; "01:30 GMT-5" for a night in which 01:30 occurs twice. */
export const clockTime = (zone: string, at: string): string => (comesTwice(zone, at) ? exactTimeIn : timeIn)(zone, at);
