// Holds the place of the page "Bookings".
import { Page, PageHeading } from '../ui/page-heading.tsx';

export default function BookingsPage() {
  return (
    <Page>
      <PageHeading title="Bookings" />
    </Page>
  );
}
