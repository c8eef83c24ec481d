// A week by the hour: a column per day, or, on a phone or with large text, a strip of days with the selected one's
// column. Hours outside my working hours are shaded.
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { ownHours } from '../../availability/queries.ts';
import type { PartOfDay } from '../parts-of-days.ts';
import type { BookingsAddress } from '../use-bookings-address.ts';
import { useGridKeys, weekMoves } from '../use-grid-keys.ts';
import { openOn } from './open-hours.ts';
import { WeekColumn } from './week-column.tsx';
import { WeekDay } from './week-day.tsx';
import { heightOf, HOUR_HEIGHT, hourRange, type HourRange, withText } from './week-hours.ts';
import { WeekLegend } from './week-legend.tsx';

interface WeekGridProps {
  week: readonly string[];
  days: ReadonlyMap<string, PartOfDay[]>;
  address: BookingsAddress;
  zone: string;
}

const columns = 'grid grid-cols-[3.25rem_minmax(0,1fr)] @min-[42rem]:grid-cols-[3.25rem_repeat(7,minmax(0,1fr))]';

export function WeekGrid({ week, days, address, zone }: WeekGridProps) {
  const { date, go } = address;
  const hours = useQuery(ownHours);
  const { grid, onKeyDown } = useGridKeys<HTMLDivElement>(date, weekMoves, (day) =>
    go({ date: day }, { replace: true }),
  );
  const open = new Map(week.map((day) => [day, hours.data && openOn(hours.data, day)]));
  const range = hourRange(
    week.flatMap((day) => days.get(day) ?? []),
    [...open.values()].flatMap((spans) => spans ?? []),
  );
  const move = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveInDay(event);
    else onKeyDown(event);
  };
  return (
    <>
      <div
        ref={grid}
        role="grid"
        aria-labelledby="calendar"
        aria-describedby="week-keys"
        onKeyDown={move}
        className="card overflow-hidden"
      >
        <div
          role="row"
          className="grid grid-cols-7 border-b border-line @min-[42rem]:grid-cols-[3.25rem_repeat(7,minmax(0,1fr))]"
        >
          <span aria-hidden="true" className="@max-[42rem]:hidden" />
          {week.map((day) => (
            <WeekDay key={day} day={day} parts={days.get(day) ?? []} open={open.get(day)} address={address} />
          ))}
        </div>
        <div role="row" className={columns}>
          <HourNames range={range} />
          {week.map((day) => (
            <WeekColumn
              key={day}
              day={day}
              parts={days.get(day) ?? []}
              open={open.get(day)}
              range={range}
              address={address}
              zone={zone}
            />
          ))}
        </div>
      </div>
      <p id="week-keys" className="sr-only">
        Left and right move between days, down and up through the bookings of a day, Page Up and Page Down between
        weeks.
      </p>
      <WeekLegend isShaded={[...open.values()].some(Boolean)} failed={hours.isError} />
    </>
  );
}

/** Moves from the day to its bookings, and back. */
function moveInDay(event: KeyboardEvent): void {
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-day]');
  if (!from || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-day="${from.dataset.day}"]`)];
  stops[stops.indexOf(from) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

/** The hour labels of a week; each booking shows its own time. */
function HourNames({ range }: { range: HourRange }) {
  const hours = Array.from({ length: (range.to - range.from) / 60 }, (_, n) => range.from / 60 + n);
  return (
    <div aria-hidden="true" className="relative" style={{ height: withText(heightOf(range)) }}>
      {hours.map((hour, n) => (
        <span
          key={hour}
          className="num absolute right-2 text-[0.78rem] text-ink-2"
          style={{ top: withText(n * HOUR_HEIGHT + 2) }}
        >
          {String(hour).padStart(2, '0')}:00
        </span>
      ))}
    </div>
  );
}
