// The bookings of the selected day, below the month.
import { BookingCard } from './booking-card.tsx';
import { longDay } from './days.ts';
import type { PartOfDay } from './parts-of-days.ts';
import type { BookingsAddress } from './use-bookings-address.ts';

interface DayListProps {
  parts: readonly PartOfDay[];
  address: BookingsAddress;
  zone: string;
}

export function DayList({ parts, address: { date, hrefWith }, zone }: DayListProps) {
  return (
    <section aria-labelledby="chosen-day" className="mt-7">
      <h3 id="chosen-day" tabIndex={-1} className="text-[1.15rem] outline-none">
        {longDay(date)}
      </h3>
      {parts.length === 0 ? (
        <p className="mt-1.5 text-ink-2">Nothing is booked on this day.</p>
      ) : (
        <ul aria-labelledby="chosen-day" className="mt-3 grid grid-cols-1 gap-3">
          {parts.map(({ deal }) => (
            <li key={deal.id}>
              <BookingCard deal={deal} href={hrefWith({ booking: deal.id })} zone={zone} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
