// Bookings: everything that is paid, on both sides, by its time.
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { deals } from '#shared/deals.ts';
import { call } from '../lib/call.ts';
import { usePages } from '../lib/use-pages.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { List } from '../ui/list.tsx';
import { Page, PageHeading } from '../ui/page-heading.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import { BookingCard } from './booking-card.tsx';
import { dealsKey } from './queries.ts';

export default function BookingsPage() {
  const [search] = useSearchParams();
  const isPast = search.get('when') === 'past';
  return (
    <Page>
      <PageHeading title="Bookings" sub="Paid jobs: those you do, and those you asked for." />
      <TabLinks
        label="Which bookings"
        tabs={[
          { href: paths.bookings, label: 'Upcoming', current: !isPast },
          { href: `${paths.bookings}?when=past`, label: 'Past', current: isPast },
        ]}
      />
      <Bookings key={String(isPast)} isPast={isPast} />
    </Page>
  );
}

function Bookings({ isPast }: { isPast: boolean }) {
  // The time of opening divides the two; a list that is read on keeps it.
  const [now] = useState(() => new Date().toISOString());
  const span = isPast ? { to: now, order: 'latest' as const } : { from: now, order: 'soonest' as const };
  const list = usePages([...dealsKey, 'bookings', isPast], (cursor, signal) =>
    call(deals.bookings, { query: { ...span, ...(cursor && { cursor }) } }, { signal }),
  );
  return (
    <List
      list={list}
      label={isPast ? 'Past bookings' : 'Upcoming bookings'}
      empty={<Nothing isPast={isPast} />}
      className="grid grid-cols-1 gap-3"
    >
      {(deal) => <li><BookingCard deal={deal} /></li>}
    </List>
  );
}

function Nothing({ isPast }: { isPast: boolean }) {
  return (
    <Card as="div">
      <EmptyState
        title={isPast ? 'Nothing lies behind you yet.' : 'Nothing is booked yet.'}
        action={<ButtonLink href={paths.serviceInterests}>See your interests</ButtonLink>}
      >
        A deal stands here as soon as it is paid.
      </EmptyState>
    </Card>
  );
}
