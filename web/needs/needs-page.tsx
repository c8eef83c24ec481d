// Holds the place of the page "Quick Find".
import { Page, PageHeading } from '../ui/page-heading.tsx';

export default function NeedsPage() {
  return (
    <Page>
      <PageHeading title="Quick Find" />
    </Page>
  );
}
