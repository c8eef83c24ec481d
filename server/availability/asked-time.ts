// A day, or a part of one, for which a user looks for help.
import { DateTime } from 'luxon';
import type { Need } from '#shared/needs.ts';

export interface AskedTime {
  /** `YYYY-MM-DD`, in each provider's own time zone. */
  day: string;
  partOfDay: Need['partOfDay'];
}

/** Hours in the provider's own time zone. */
const PARTS: Record<NonNullable<Need['partOfDay']> | 'day', readonly [from: number, to: number]> = {
  morning: [6, 12],
  afternoon: [12, 18],
  evening: [18, 23],
  day: [0, 24],
};

export const hoursOf = ({ partOfDay }: Pick<AskedTime, 'partOfDay'>): readonly [from: number, to: number] =>
  PARTS[partOfDay ?? 'day'];

/** The time zone in which a day ends last. */
const LAST_ZONE = 'UTC-12';

/** Whether the time is over in every time zone. */
export const isOver = (asked: AskedTime, now: Date): boolean =>
  DateTime.fromISO(asked.day, { zone: LAST_ZONE })
    .plus({ hours: hoursOf(asked)[1] })
    .toJSDate() <= now;
