// Bookings as a list by start day: upcoming or past ones.
import { useState } from 'react';
import type { Deal } from '#shared/deal-views.ts';
import { deals } from '#shared/deals.ts';
import { call } from '../lib/api/call.ts';
import { usePages } from '../lib/api/use-pages.ts';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { List } from '../ui/list/list.tsx';
import { TabLinks } from '../ui/navigation/tab-links.tsx';
import { BookingCard } from './booking-card.tsx';
import { dayWords } from './booking-words.ts';
import { failureOf } from './failure-of.tsx';
import { NothingBooked } from './nothing-booked.tsx';
import { bookingsKey } from './queries.ts';
import { Untimed } from './untimed.tsx';
import type { BookingsAddress } from './use-bookings-address.ts';
import { useUntimed } from './use-untimed.ts';

interface AgendaProps {
  address: BookingsAddress;
  zone: string;
}

export function Agenda({ address, zone }: AgendaProps) {
  const { isPast, hrefWith } = address;
  return (
    <>
      <TabLinks
        label="Which bookings"
        tabs={[
          { href: hrefWith({ view: 'list', when: null }), label: 'Upcoming', current: !isPast },
          { href: hrefWith({ view: 'list', when: 'past' }), label: 'Past', current: isPast },
        ]}
      />
      <Part key={String(isPast)} address={address} zone={zone} />
    </>
  );
}

function Part({ address, zone }: AgendaProps) {
  const { isPast, hrefWith } = address;
  // The time of opening divides upcoming from past; it stays fixed while more pages load.
  const [now] = useState(() => new Date().toISOString());
  const span = isPast ? { to: now, order: 'latest' as const } : { from: now, order: 'soonest' as const };
  const list = usePages([...bookingsKey, 'list', isPast], (cursor, signal) =>
    call(deals.bookings, { query: { ...span, time: 'known', ...(cursor && { cursor }) } }, { signal }),
  );
  const untimed = useUntimed();
  if (!list.items || !untimed.items) return failureOf([list, untimed], false) || <SkeletonList />;
  const firsts = firstOfEachDay(list.items, zone);
  return (
    <>
      <List
        list={list}
        label={isPast ? 'Past bookings' : 'Upcoming bookings'}
        empty={isPast || untimed.items.length === 0 ? <NothingBooked isPast={isPast} /> : null}
        className="grid grid-cols-1 gap-3"
      >
        {(deal) => (
          <li>
            {firsts.has(deal.id) && <h2 className="mb-2.5 mt-3 text-[1.1rem]">{firsts.get(deal.id)}</h2>}
            <BookingCard deal={deal} href={hrefWith({ booking: deal.id })} zone={zone} />
          </li>
        )}
      </List>
      {!isPast && <Untimed list={untimed} address={address} zone={zone} />}
    </>
  );
}

/** The day's heading for the first booking of each day. */
function firstOfEachDay(items: readonly Deal[], zone: string): Map<number, string> {
  const firsts = new Map<number, string>();
  let before: string | undefined;
  for (const deal of items) {
    const day = dayWords(deal, zone);
    if (day !== before) firsts.set(deal.id, day);
    before = day;
  }
  return firsts;
}
