// Holds the place of the page "Checkout".
import { Page, PageHeading } from '../ui/page-heading.tsx';

export default function SimulatorCheckoutPage() {
  return (
    <Page>
      <PageHeading title="Checkout" />
    </Page>
  );
}
