// Holds the place of the page "Messages".
import { Page, PageHeading } from '../ui/page-heading.tsx';

export default function MessagesPage() {
  return (
    <Page>
      <PageHeading title="Messages" />
    </Page>
  );
}
