// Privacy policy and terms.
import { Page, PageHeading } from '../ui/page-heading.tsx';

export default function PrivacyPage() {
  return (
    <Page width="narrow">
      <PageHeading title="Privacy Policy and Terms" />
    </Page>
  );
}
