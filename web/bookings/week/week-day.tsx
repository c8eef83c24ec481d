// The heading of a day's column; on a phone, an item in the strip of days.
import type { DaySpan } from '#shared/availability.ts';
import { countWords } from '../booking-words.ts';
import { longDay, shortWeekday } from '../days.ts';
import { paintOf } from '../paint.ts';
import type { PartOfDay } from '../parts-of-days.ts';
import type { BookingsAddress } from '../use-bookings-address.ts';
import { openWords } from './open-hours.ts';

interface WeekDayProps {
  day: string;
  parts: readonly PartOfDay[];
  /** Undefined if I have set no hours for it. */
  open: readonly DaySpan[] | undefined;
  address: BookingsAddress;
}

export function WeekDay({ day, parts, open, address: { date, today, go } }: WeekDayProps) {
  const isChosen = day === date;
  const label = [longDay(day), countWords(parts.length), open && openWords(open)].filter(Boolean).join(', ');
  return (
    <div role="columnheader" className="@min-[42rem]:border-l @min-[42rem]:border-line">
      <button
        type="button"
        data-day={day}
        tabIndex={isChosen ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        aria-pressed={isChosen}
        aria-label={label}
        onClick={() => go({ date: day }, { replace: true })}
        className="grid min-h-16 w-full content-start justify-items-center gap-0.5 py-1.5 hover:bg-sunken focus-visible:-outline-offset-3 aria-pressed:bg-tint-lamp"
      >
        <span className="text-[min(0.8rem,5.5cqi)] font-semibold text-ink-2">{shortWeekday(day)}</span>
        <span
          className={`num grid size-8 place-items-center rounded-full font-semibold ${day === today ? 'bg-primary text-on-primary' : ''}`}
        >
          {Number(day.slice(8))}
        </span>
        <span aria-hidden="true" className="flex gap-1 @min-[42rem]:hidden">
          {parts.slice(0, 3).map(({ deal }) => (
            <span key={deal.id} className={`size-1.5 rounded-full ${paintOf(deal).dot}`} />
          ))}
        </span>
      </button>
    </div>
  );
}
