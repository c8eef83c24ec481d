// Holds the place of the page "Set a new password".
import { Page, PageHeading } from '../ui/page-heading.tsx';

export default function ResetPasswordPage() {
  return (
    <Page>
      <PageHeading title="Set a new password" />
    </Page>
  );
}
