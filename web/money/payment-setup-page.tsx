// Holds the place of the page "Payment Setup".
import { Page, PageHeading } from '../ui/page-heading.tsx';

export default function PaymentSetupPage() {
  return (
    <Page>
      <PageHeading title="Payment Setup" />
    </Page>
  );
}
