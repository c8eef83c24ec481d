// Holds the place of the page "Profile".
import { Page, PageHeading } from '../ui/page-heading.tsx';

export default function UserPage() {
  return (
    <Page>
      <PageHeading title="Profile" />
    </Page>
  );
}
