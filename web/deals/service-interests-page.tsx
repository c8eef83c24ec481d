// Holds the place of the page "My Interests".
import { Page, PageHeading } from '../ui/page-heading.tsx';

export default function ServiceInterestsPage() {
  return (
    <Page>
      <PageHeading title="My Interests" />
    </Page>
  );
}
