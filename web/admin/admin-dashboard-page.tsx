// Holds the place of the page "Admin Dashboard".
import { Page, PageHeading } from '../ui/page-heading.tsx';

export default function AdminDashboardPage() {
  return (
    <Page>
      <PageHeading title="Admin Dashboard" />
    </Page>
  );
}
