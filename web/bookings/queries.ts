// The queries of the bookings page, and their cache keys.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deals } from '#shared/deals.ts';
import { call } from '../lib/api/call.ts';
import { dealsKey } from '../queries/deals.ts';
import { timesAround } from './days.ts';

export const bookingsKey = [...dealsKey, 'bookings'] as const;

/** What is booked on these days and a little around them. While one turns on, the leaf before stays. */
export const calendarOf = (first: string, last: string) =>
  queryOptions({
    queryKey: [...bookingsKey, 'calendar', first, last],
    queryFn: ({ signal }) => call(deals.calendar, { query: timesAround(first, last) }, { signal }),
    placeholderData: keepPreviousData,
  });
