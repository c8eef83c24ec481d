// One day of the month: its number, and its bookings.
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { isCalledOff } from '#shared/deal-statuses.ts';
import { countWords } from './booking-words.ts';
import { clockTime } from './clock.ts';
import { longDay } from './days.ts';
import { paintOf } from './paint.ts';
import type { PartOfDay } from './parts-of-days.ts';
import type { BookingsAddress } from './use-bookings-address.ts';

/** Further ones are only counted. */
const MOST = 3;

interface MonthDayProps {
  day: string;
  parts: readonly PartOfDay[];
  address: BookingsAddress;
  zone: string;
}

export function MonthDay({ day, parts, address, zone }: MonthDayProps) {
  const { date, today, go } = address;
  const isChosen = day === date;
  const isOutside = day.slice(0, 7) !== date.slice(0, 7);
  const choose = (event: MouseEvent) => {
    if (!isChosen) go({ date: day }, { replace: true });
    // After a press by keyboard or screen reader, the focus moves on to the day's list.
    if (event.detail === 0) document.getElementById('chosen-day')?.focus();
  };
  return (
    <td
      role="gridcell"
      aria-selected={isChosen}
      className={`relative h-14 border-t border-l border-line p-0 align-top first:border-l-0 @min-[42rem]:h-30 ${isChosen ? 'bg-tint-lamp' : isOutside ? 'bg-bg' : ''}`}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={isChosen ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        aria-label={`${longDay(day)}, ${countWords(parts.length)}`}
        onClick={choose}
        className="grid w-full grid-cols-[minmax(0,1fr)] justify-items-center pt-1 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus @min-[42rem]:justify-items-start @min-[42rem]:p-1"
      >
        <span
          className={`num grid size-[1.75rem] max-w-full place-items-center rounded-full text-[0.92rem] ${numberLook(day === today, isOutside)}`}
        >
          {Number(day.slice(8))}
        </span>
      </button>
      <Dots parts={parts} />
      <ul className="relative grid gap-0.5 px-1 pb-1 @max-[42rem]:hidden">
        {parts.slice(0, parts.length > MOST ? MOST - 1 : MOST).map((part) => (
          <li key={part.deal.id}>
            <Entry
              part={part}
              href={address.hrefWith({ date: day, booking: part.deal.id })}
              zone={zone}
              room={roomFor(parts.length)}
            />
          </li>
        ))}
        {parts.length > MOST && (
          <li className="pl-1.5 text-[0.8rem] font-semibold text-ink-2">{parts.length - MOST + 1} more</li>
        )}
      </ul>
    </td>
  );
}

function numberLook(isToday: boolean, isOutside: boolean): string {
  if (isToday) return 'bg-primary font-bold text-on-primary';
  return isOutside ? 'text-ink-3' : 'font-semibold';
}

/** The day's button has announced the number; the list below names them. */
function Dots({ parts }: { parts: readonly PartOfDay[] }) {
  return (
    <span aria-hidden="true" className="flex justify-center gap-1 pt-0.5 @min-[42rem]:hidden">
      {parts.slice(0, MOST).map(({ deal }) => (
        <span key={deal.id} className={`size-1.5 rounded-full ${paintOf(deal).dot}`} />
      ))}
    </span>
  );
}

/**
 * With fewer bookings, more of each title fits: a single one has a line for its time and three for the rest, two have
 * two lines each.
 */
const roomFor = (count: number): keyof typeof looks => (count === 1 ? 'wide' : count === 2 ? 'two' : 'one');

const looks = {
  wide: { time: 'block', words: 'line-clamp-4' },
  two: { time: '', words: 'line-clamp-2' },
  one: { time: '', words: 'block truncate' },
};

interface EntryProps {
  part: PartOfDay;
  href: string;
  zone: string;
  room: keyof typeof looks;
}

/** By keyboard it is reached in the list below. */
function Entry({ part: { deal, from }, href, zone, room }: EntryProps) {
  return (
    <Link
      href={href}
      tabIndex={-1}
      title={deal.service.title}
      className={`block rounded-md border-l-3 px-1.5 py-0.5 text-[0.8rem] leading-snug text-ink hover:shadow-card ${paintOf(deal).block} ${isCalledOff(deal) ? 'line-through' : ''}`}
    >
      <span className={`wrap-anywhere ${looks[room].words}`}>
        {from > 0 && deal.start && (
          <span className={`num font-semibold ${looks[room].time}`}>{clockTime(zone, deal.start)}</span>
        )}{' '}
        {deal.service.title}
      </span>
    </Link>
  );
}
