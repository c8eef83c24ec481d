// Which hours a week shows, and how high they stand.
import type { DaySpan } from '#shared/availability.ts';
import type { PartOfDay } from '../parts-of-days.ts';

/** Pixels, where text has its usual size. The lines of the columns are drawn at this distance, too. */
export const HOUR_HEIGHT = 48;
/** Minutes: what is shown of a week in which nothing asks for more. */
const DAYTIME = { from: 8 * 60, to: 20 * 60 };

/** Full hours, in minutes of the day. */
export interface HourRange {
  from: number;
  to: number;
}

/** The day, and whatever is booked or worked before and after it. */
export function hourRange(parts: readonly Pick<PartOfDay, 'from' | 'to'>[], open: readonly DaySpan[]): HourRange {
  const from = Math.min(DAYTIME.from, ...parts.map((part) => part.from), ...open.map(({ start }) => start));
  const to = Math.max(DAYTIME.to, ...parts.map((part) => part.to), ...open.map(({ end }) => end));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

/** Pixels from the top of the column. */
export const topOf = (minute: number, { from, to }: HourRange): number =>
  ((Math.min(Math.max(minute, from), to) - from) / 60) * HOUR_HEIGHT;

/** A height that grows with the text. */
export const withText = (pixels: number): string => `${pixels / 16}rem`;

export const heightOf = ({ from, to }: HourRange): number => ((to - from) / 60) * HOUR_HEIGHT;
