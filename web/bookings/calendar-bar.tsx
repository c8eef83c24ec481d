// The calendar's current period, with buttons for back, forward and today.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ButtonLink } from '../ui/form/button.tsx';
import { addDays, addMonths, monthWords, weekOf, weekWords } from './days.ts';
import type { BookingsAddress } from './use-bookings-address.ts';

const leaves = {
  month: { name: 'month', words: monthWords, turn: addMonths },
  week: {
    name: 'week',
    words: (date: string) => weekWords(weekOf(date)),
    turn: (date: string, by: number) => addDays(date, by * 7),
  },
};

export function CalendarBar({
  address: { date, hrefWith },
  view,
}: {
  address: BookingsAddress;
  view: 'month' | 'week';
}) {
  const { name, words, turn } = leaves[view];
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-2 gap-y-2 sm:gap-x-4">
      <h2 id="calendar" aria-live="polite" className="text-[1.35rem] max-sm:text-[1.15rem]">
        {words(date)}
      </h2>
      <div className="-mr-2 ml-auto flex items-center gap-1">
        <ButtonLink variant="quiet" href={hrefWith({ date: null })} className="mr-1 max-sm:px-3">
          Today
        </ButtonLink>
        <Arrow href={hrefWith({ date: turn(date, -1) })} label={`Previous ${name}`}>
          <ChevronLeft size={22} aria-hidden="true" />
        </Arrow>
        <Arrow href={hrefWith({ date: turn(date, 1) })} label={`Next ${name}`}>
          <ChevronRight size={22} aria-hidden="true" />
        </Arrow>
      </div>
    </div>
  );
}

function Arrow({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      aria-label={label}
      title={label}
      className="grid size-11 flex-none place-items-center rounded-ctl text-ink-2 transition-colors hover:bg-sunken hover:text-ink"
    >
      {children}
    </Link>
  );
}
