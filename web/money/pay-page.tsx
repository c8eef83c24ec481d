// Holds the place of the page "Payment".
import { Page, PageHeading } from '../ui/page-heading.tsx';

export default function PayPage() {
  return (
    <Page>
      <PageHeading title="Payment" />
    </Page>
  );
}
