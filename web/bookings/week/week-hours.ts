// The hours that a week shows, and their height.
import type { DaySpan } from '#shared/availability.ts';
import type { PartOfDay } from '../parts-of-days.ts';

/** In pixels at the normal text size. The columns' lines are this far apart, too. */
export const HOUR_HEIGHT = 48;
/** In minutes: the hours shown unless something lies outside them. */
const DAYTIME = { from: 8 * 60, to: 20 * 60 };

/** Full hours, in minutes of the day. */
export interface HourRange {
  from: number;
  to: number;
}

/** The default hours, extended by bookings and working hours outside them. */
export function hourRange(parts: readonly Pick<PartOfDay, 'from' | 'to'>[], open: readonly DaySpan[]): HourRange {
  const from = Math.min(DAYTIME.from, ...parts.map((part) => part.from), ...open.map(({ start }) => start));
  const to = Math.max(DAYTIME.to, ...parts.map((part) => part.to), ...open.map(({ end }) => end));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

/** In pixels from the top of the column. */
export const topOf = (minute: number, { from, to }: HourRange): number =>
  ((Math.min(Math.max(minute, from), to) - from) / 60) * HOUR_HEIGHT;

/** A height that scales with the text size. */
export const withText = (pixels: number): string => `${pixels / 16}rem`;

export const heightOf = ({ from, to }: HourRange): number => ((to - from) / 60) * HOUR_HEIGHT;
