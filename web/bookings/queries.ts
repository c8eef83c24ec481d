// The queries of the bookings page, and their cache keys.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { deals } from '#shared/deals.ts';
import { call } from '../lib/api/call.ts';
import { dealsKey } from '../queries/deals.ts';
import { timesAround } from './days.ts';

export const bookingsKey = [...dealsKey, 'bookings'] as const;

/** Bookings on these days and a little around them. The previous period stays while the next one loads. */
export const calendarOf = (first: string, last: string) =>
  queryOptions({
    queryKey: [...bookingsKey, 'calendar', first, last],
    queryFn: ({ signal }) => call(deals.calendar, { query: timesAround(first, last) }, { signal }),
    placeholderData: keepPreviousData,
  });
