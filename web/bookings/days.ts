// Calendar days as plain dates, "2026-11-22", so no clock change affects them.
import { DAY_MS } from '#shared/time.ts';

const asUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** The calendar's range: a URL with any other date shows today. */
const FIRST = '2001-01-01';
const LAST = '2099-12-31';

/** Whether the text is a day in the calendar's range. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < FIRST || text > LAST) return false;
  const at = asUtc(text);
  return !Number.isNaN(at) && dayOf(at) === text;
};

export const addDays = (day: string, count: number): string => dayOf(asUtc(day) + count * DAY_MS);

/** 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(asUtc(day)).getUTCDay() || 7;

/** The same day of another month, or the last one of a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, last)));
}

/** The seven days of its week, Monday first. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, n) => addDays(monday, n));
}

/** The four to six weeks that include a day of its month. */
export function weeksOfMonth(day: string): string[][] {
  const weeks: string[][] = [];
  for (
    let week = weekOf(`${day.slice(0, 7)}-01`);
    week[0]!.slice(0, 7) <= day.slice(0, 7);
    week = weekOf(addDays(week[6]!, 1))
  )
    weeks.push(week);
  return weeks;
}

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (day: string): string => format.format(asUtc(day));
};

/** "Sunday 22 November" */
export const longDay = words({ weekday: 'long', day: 'numeric', month: 'long' });
/** "Sunday 22 November 2026" */
export const wholeDay = words({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
/** "Sun" */
export const shortWeekday = words({ weekday: 'short' });
/** "Sunday" */
export const longWeekday = words({ weekday: 'long' });
/** "November 2026" */
export const monthWords = words({ month: 'long', year: 'numeric' });
const dayAndMonth = words({ day: 'numeric', month: 'short' });
const dayMonthAndYear = words({ day: 'numeric', month: 'short', year: 'numeric' });

/** "16 – 22 Nov 2026", "30 Nov – 6 Dec 2026", "28 Dec 2026 – 3 Jan 2027" */
export function weekWords(week: readonly string[]): string {
  const first = week[0]!;
  const last = week[6]!;
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))} – ${dayMonthAndYear(last)}`;
  return `${(first.slice(0, 4) === last.slice(0, 4) ? dayAndMonth : dayMonthAndYear)(first)} – ${dayMonthAndYear(last)}`;
}

/** A span that covers these days in every time zone: half a day more on each side, plus a margin. */
export const timesAround = (first: string, last: string): { from: string; to: string } => ({
  from: `${addDays(first, -1)}T00:00:00.000Z`,
  to: `${addDays(last, 2)}T00:00:00.000Z`,
});
