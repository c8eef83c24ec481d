// A month as a grid of days. If there is room, a day shows its bookings, otherwise a dot for each; the selected day’s
// are listed below.
import { longWeekday, shortWeekday } from './days.ts';
import { MonthDay } from './month-day.tsx';
import type { PartOfDay } from './parts-of-days.ts';
import type { BookingsAddress } from './use-bookings-address.ts';
import { monthMoves, useGridKeys } from './use-grid-keys.ts';

interface MonthGridProps {
  weeks: readonly string[][];
  days: ReadonlyMap<string, PartOfDay[]>;
  address: BookingsAddress;
  zone: string;
}

export function MonthGrid({ weeks, days, address, zone }: MonthGridProps) {
  const { date, go } = address;
  const { grid, onKeyDown } = useGridKeys<HTMLTableElement>(date, monthMoves, (day) =>
    go({ date: day }, { replace: true }),
  );
  return (
    <div className="card overflow-hidden">
      <table
        ref={grid}
        role="grid"
        aria-labelledby="calendar"
        aria-describedby="month-keys"
        onKeyDown={onKeyDown}
        className="w-full table-fixed"
      >
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th key={day} scope="col" className="py-2.5 text-[0.85rem] font-semibold text-ink-2">
                <span aria-hidden="true">{shortWeekday(day)}</span>
                <span className="sr-only">{longWeekday(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <MonthDay key={day} day={day} parts={days.get(day) ?? []} address={address} zone={zone} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id="month-keys" className="sr-only">
        Arrow keys move between days, Page Up and Page Down between months. Enter goes to the day’s bookings.
      </p>
    </div>
  );
}
