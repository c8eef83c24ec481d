// Holds the place of the page "Smart Match".
import { Page, PageHeading } from '../ui/page-heading.tsx';

export default function HomePage() {
  return (
    <Page>
      <PageHeading title="Smart Match" />
    </Page>
  );
}
