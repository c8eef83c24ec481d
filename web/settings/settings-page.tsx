// Holds the place of the page "Settings".
import { Page, PageHeading } from '../ui/page-heading.tsx';

export default function SettingsPage() {
  return (
    <Page>
      <PageHeading title="Settings" />
    </Page>
  );
}
