// A month or a week of bookings in all its states: loading, failed, without any booking, and loaded.
import { useQuery } from '@tanstack/react-query';
import { useIsSsr } from '../lib/page/ssr.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { DayList } from './day-list.tsx';
import { weekOf, weeksOfMonth } from './days.ts';
import { Elsewhere } from './elsewhere.tsx';
import { failureOf } from './failure-of.tsx';
import { MonthGrid } from './month-grid.tsx';
import { NothingBooked } from './nothing-booked.tsx';
import { byDay } from './parts-of-days.ts';
import { calendarOf } from './queries.ts';
import { Untimed } from './untimed.tsx';
import type { BookingsAddress } from './use-bookings-address.ts';
import { useUntimed } from './use-untimed.ts';
import { WeekGrid } from './week/week-grid.tsx';

interface CalendarProps {
  address: BookingsAddress;
  view: 'month' | 'week';
  zone: string;
}

export function Calendar({ address, view, zone }: CalendarProps) {
  const weeks = view === 'month' ? weeksOfMonth(address.date) : [weekOf(address.date)];
  const shown = weeks.flat();
  const calendar = useQuery(calendarOf(shown[0]!, shown.at(-1)!));
  const untimed = useUntimed();
  const isSsr = useIsSsr();
  const { data } = calendar;
  const isThere = data !== undefined && untimed.items !== undefined;
  const failure = failureOf([calendar, untimed], isThere);
  if (failure && !isThere) return failure;
  // A week positions its hours with inline styles, which SSR forbids.
  if (!data || !untimed.items || (isSsr && view === 'week')) return <Loading />;
  const { items, more, before, after } = data;
  const hasNone = items.length === 0 && !before && !after && untimed.items.length === 0;
  if (hasNone) return failure ?? <NothingBooked />;
  const days = byDay(items, zone);
  return (
    <>
      {failure && <div className="mb-4">{failure}</div>}
      <CalendarBar address={address} view={view} />
      <div aria-busy={calendar.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
        {view === 'month' ? (
          <MonthGrid weeks={weeks} days={days} address={address} zone={zone} />
        ) : (
          <WeekGrid week={shown} days={days} address={address} zone={zone} />
        )}
      </div>
      {more && (
        <Notice tone="sky" className="mt-4">
          There are too many to show at once. Switch to a single week.
        </Notice>
      )}
      {view === 'month' && <DayList parts={days.get(address.date) ?? []} address={address} zone={zone} />}
      {!calendar.isPlaceholderData && !shown.some((day) => days.has(day)) && (
        <Elsewhere view={view} shown={shown} leaf={data} address={address} zone={zone} />
      )}
      <Untimed list={untimed} address={address} zone={zone} />
    </>
  );
}

const Loading = () => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">Loading...</span>
    <Skeleton className="h-11 w-3/5 max-w-80" />
    <Skeleton className="h-[26rem] w-full" />
  </div>
);
