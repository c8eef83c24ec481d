// "No time agreed yet": paid bookings without a date. Renders nothing if there are none.
import type { Deal } from '#shared/deal-views.ts';
import type { Pages } from '../lib/api/use-pages.ts';
import { List } from '../ui/list/list.tsx';
import { BookingCard } from './booking-card.tsx';
import type { BookingsAddress } from './use-bookings-address.ts';

interface UntimedProps {
  list: Pages<Deal>;
  address: BookingsAddress;
  zone: string;
}

export function Untimed({ list, address: { hrefWith }, zone }: UntimedProps) {
  if (!list.items?.length) return null;
  return (
    <section aria-labelledby="untimed" className="mt-10">
      <h2 id="untimed" className="text-[1.3rem]">
        No time agreed yet
      </h2>
      <p className="mb-4 mt-1.5 text-ink-2">Paid, without a day.</p>
      <List list={list} label="No time agreed yet" empty={null} className="grid grid-cols-1 gap-3">
        {(deal) => (
          <li>
            <BookingCard deal={deal} href={hrefWith({ booking: deal.id })} zone={zone} />
          </li>
        )}
      </List>
    </section>
  );
}
