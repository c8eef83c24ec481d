// What operators see: the books, and what went out by e-mail and SMS or was kept.
import { useUser } from '../lib/current-user.ts';
import { Page, PageHeading } from '../ui/page-heading.tsx';
import { Books } from './books.tsx';
import { Mails } from './mails.tsx';
import { SmsList } from './sms-list.tsx';

export default function AdminDashboardPage() {
  const { isAdmin } = useUser();
  if (!isAdmin) return <NoAccess />;
  return (
    <Page>
      <PageHeading title="Admin Dashboard" sub="What needs an operator’s eye." />
      <div className="grid gap-12">
        <Books />
        <Mails />
        <SmsList />
      </div>
    </Page>
  );
}

function NoAccess() {
  return (
    <Page>
      <PageHeading title="Admin Access Required" />
      <p>You do not have permission to access this page.</p>
    </Page>
  );
}
