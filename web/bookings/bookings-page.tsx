// Bookings: all paid deals, on both sides, as a month, a week or a list; one of them can be open.
import { ZoneNote } from '../availability/zone-note.tsx';
import { useUser } from '../lib/api/current-user.ts';
import { Page, PageHeading } from '../ui/navigation/page-heading.tsx';
import { TabLinks } from '../ui/navigation/tab-links.tsx';
import { Agenda } from './agenda.tsx';
import { Calendar } from './calendar.tsx';
import { OpenBooking } from './open-booking.tsx';
import { useBookingsAddress, type View, VIEWS } from './use-bookings-address.ts';

export default function BookingsPage() {
  const { timeZone: zone } = useUser();
  const address = useBookingsAddress(zone);
  const { view, bookingId, hrefWith, go } = address;
  return (
    <Page>
      <PageHeading title="Bookings" sub="Paid jobs: the ones you do, and the ones you asked for." />
      <TabLinks
        label="View"
        tabs={(Object.keys(VIEWS) as View[]).map((each) => ({
          href: hrefWith({ view: each, when: null, booking: null }),
          label: VIEWS[each],
          current: each === view,
        }))}
      />
      {view === 'list' ? (
        <Agenda address={address} zone={zone} />
      ) : (
        <Calendar address={address} view={view} zone={zone} />
      )}
      <ZoneNote className="mt-6" />
      {bookingId && (
        <OpenBooking
          key={bookingId}
          id={bookingId}
          zone={zone}
          onClose={() => go({ booking: null }, { replace: true })}
        />
      )}
    </Page>
  );
}
