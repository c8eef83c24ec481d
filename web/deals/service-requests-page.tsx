// Holds the place of the page "Leads".
import { Page, PageHeading } from '../ui/page-heading.tsx';

export default function ServiceRequestsPage() {
  return (
    <Page>
      <PageHeading title="Leads" />
    </Page>
  );
}
