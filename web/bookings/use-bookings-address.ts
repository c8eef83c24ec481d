// The page's state in the URL: view, date, part of the list, and open booking. Links are made from it, so that reload,
// back and shared links work.
import { useSearchParams } from 'wouter';
import { MINUTE_MS } from '#shared/time.ts';
import { todayIn } from '../lib/time/days.ts';
import { idIn } from '../lib/page/id-in.ts';
import { useNow } from '../lib/time/use-now.ts';
import { paths } from '../paths.ts';
import { isDay } from './days.ts';

export const VIEWS = { month: 'Month', week: 'Week', list: 'List' } as const;
export type View = keyof typeof VIEWS;

interface Change {
  view?: View;
  date?: string | null;
  when?: 'past' | null;
  booking?: number | null;
}

export interface BookingsAddress {
  view: View;
  /** The date that the calendar shows, "2026-11-22". */
  date: string;
  today: string;
  isPast: boolean;
  bookingId: number | undefined;
  /** A URL of this page with some changes; null removes a value. */
  hrefWith: (change: Change) => string;
  /** Navigates; with `replace`, without a new history entry. */
  go: (change: Change, how?: { replace?: boolean }) => void;
}

/** `zone` decides which day is today. */
export function useBookingsAddress(zone: string): BookingsAddress {
  const [search, setSearch] = useSearchParams();
  const today = todayIn(zone, new Date(useNow(MINUTE_MS)));
  const view = search.get('view') ?? '';
  const date = search.get('date') ?? '';
  const isPast = search.get('when') === 'past';
  const withChange = (before: URLSearchParams, change: Change): URLSearchParams => {
    const next = new URLSearchParams(before);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, String(value));
    }
    return next;
  };
  return {
    view: Object.hasOwn(VIEWS, view) ? (view as View) : isPast ? 'list' : 'month',
    date: isDay(date) ? date : today,
    today,
    isPast,
    bookingId: idIn(search.get('booking')),
    hrefWith: (change) => {
      const next = withChange(search, change);
      return next.size > 0 ? `${paths.bookings}?${next}` : paths.bookings;
    },
    go: (change, { replace = false } = {}) => setSearch((before) => withChange(before, change), { replace }),
  };
}
