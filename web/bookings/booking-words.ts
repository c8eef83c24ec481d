// A booking in words, with times in the page's time zone.
import { dealStatuses } from '#shared/deal-statuses.ts';
import type { Deal } from '#shared/deal-views.ts';
import { nameOf } from '#shared/names.ts';
import { dayIn } from '../availability/zone-words.ts';
import { otherOf } from '../deals/deal-words.ts';
import { isTime, UNREADABLE } from '../lib/time/dates.ts';
import { clockTime, readClock } from './clock.ts';
import { wholeDay } from './days.ts';

type TimeRange = Pick<Deal, 'start' | 'end'>;

/** "Tue 24 Nov, 09:00 – 11:00"; includes the end's day if it differs. */
export function timeWords({ start, end }: TimeRange, zone: string): string {
  if (!start || !end) return 'No time agreed yet';
  if (!isTime(start) || !isTime(end)) return UNREADABLE;
  const first = dayIn(zone, start);
  const last = dayIn(zone, end);
  return `${first}, ${clockTime(zone, start)} – ${first === last ? '' : `${last}, `}${clockTime(zone, end)}`;
}

/** "Tuesday 24 November 2026", the day on which it begins. */
export function dayWords({ start }: TimeRange, zone: string): string {
  if (!start) return 'Without a fixed time';
  return isTime(start) ? wholeDay(readClock(zone, start).day) : UNREADABLE;
}

/** For a finished booking that never had a time. */
export const timeOrNone = (deal: Deal, zone: string): string =>
  !deal.start && isOver(deal) ? 'No fixed time' : timeWords(deal, zone);

/** "by bo", "for bo" */
export const withWhom = (deal: Deal): string => `${deal.side === 'seeker' ? 'by' : 'for'} ${nameOf(otherOf(deal))}`;

const isOver = ({ status }: Deal): boolean => dealStatuses[status].final || status === 'completed';

/** "1 booking", "3 bookings", "nothing booked" */
export function countWords(count: number): string {
  if (count === 0) return 'nothing booked';
  return count === 1 ? '1 booking' : `${count} bookings`;
}
