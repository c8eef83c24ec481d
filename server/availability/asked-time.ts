// A day, or a part of one, on which somebody is wanted.
import { DateTime } from 'luxon';
import type { Need } from '#shared/needs.ts';

export interface AskedTime {
  /** `YYYY-MM-DD`, by each provider's own clock. */
  day: string;
  partOfDay: Need['partOfDay'];
}

/** Hours of the provider's own clock. */
const PARTS: Record<NonNullable<Need['partOfDay']> | 'day', readonly [from: number, to: number]> = {
  morning: [6, 12],
  afternoon: [12, 18],
  evening: [18, 23],
  day: [0, 24],
};

export const hoursOf = ({ partOfDay }: Pick<AskedTime, 'partOfDay'>): readonly [from: number, to: number] =>
  PARTS[partOfDay ?? 'day'];

/** Where a day ends last. */
const LAST_ZONE = 'UTC-12';

/** Whether it is over wherever somebody lives. */
export const isOver = (asked: AskedTime, now: Date): boolean =>
  DateTime.fromISO(asked.day, { zone: LAST_ZONE })
    .plus({ hours: hoursOf(asked)[1] })
    .toJSDate() <= now;
