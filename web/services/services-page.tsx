// Holds the place of the page "Your Profile".
import { Page, PageHeading } from '../ui/page-heading.tsx';

export default function ServicesPage() {
  return (
    <Page>
      <PageHeading title="Your Profile" />
    </Page>
  );
}
