// Unfinished bookings without an agreed time, which no day of a calendar shows.
import { deals } from '#shared/deals.ts';
import type { Deal } from '#shared/deal-views.ts';
import { call } from '../lib/api/call.ts';
import { type Pages, usePages } from '../lib/api/use-pages.ts';
import { bookingsKey } from './queries.ts';

export const useUntimed = (): Pages<Deal> =>
  usePages([...bookingsKey, 'untimed'], (cursor, signal) =>
    call(deals.bookings, { query: { time: 'open', order: 'latest', ...(cursor && { cursor }) } }, { signal }),
  );
