// The operators' page, in tabs: queue, figures, accounts, services, outgoing mail and SMS, books, fees and clocks,
// audit log; and one deal, report or question in full.
import { type ComponentType, Suspense } from 'react';
import { useUser } from '../lib/api/current-user.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { Page, PageHeading } from '../ui/navigation/page-heading.tsx';
import { TabLinks } from '../ui/navigation/tab-links.tsx';
import { Audit } from './audit.tsx';
import { Books } from './books.tsx';
import { Mails } from './mails.tsx';
import { Queue } from './queue/queue.tsx';
import { Services } from './services/services.tsx';
import { SmsList } from './sms-list.tsx';
import { Tariffs } from './tariffs/tariffs.tsx';
import { adminTitle, type AdminAddress, type AdminTab, TABS, useAdminAddress } from './use-admin-address.ts';
import { Users } from './users/users.tsx';

const OperatorDeal = lazyPart(async () => ({ default: (await import('./deal/operator-deal.tsx')).OperatorDeal }));

const OperatorReport = lazyPart(() => import('./reports/operator-report.tsx'));
const OperatorQuestion = lazyPart(() => import('./reports/operator-question.tsx'));

const Figures = lazyPart(() => import('./figures/figures.tsx'));

const parts: Record<AdminTab, ComponentType<{ address: AdminAddress }>> = {
  queue: Queue,
  figures: Figures,
  users: Users,
  services: Services,
  outbox: Outbox,
  books: Books,
  tariffs: Tariffs,
  audit: Audit,
};

export default function AdminDashboardPage() {
  const { isAdmin } = useUser();
  return isAdmin ? <Dashboard /> : <NoAccess />;
}

function Dashboard() {
  const address = useAdminAddress();
  const { tab, dealId, reportId, questionId, hrefWith } = address;
  const isOne = dealId || reportId || questionId;
  return (
    <Page>
      <PageHeading
        title="Admin Dashboard"
        tabTitle={isOne ? null : adminTitle(TABS[tab])}
        sub="What needs an operator’s eye."
      />
      <TabLinks
        label="Parts of the dashboard"
        tabs={(Object.keys(TABS) as AdminTab[]).map((each) => ({
          href: hrefWith({
            ...NOTHING_OPEN,
            tab: each,
            kind: null,
            q: null,
            owner: null,
            category: null,
            only: null,
            sort: null,
          }),
          label: TABS[each],
          current: each === tab,
        }))}
      />
      <Suspense fallback={<SkeletonList />}>
        <Shown address={address} />
      </Suspense>
    </Page>
  );
}

const NOTHING_OPEN = { deal: null, report: null, question: null };

/** The item in the URL in full, otherwise the tab. */
function Shown({ address }: { address: AdminAddress }) {
  const { tab, dealId, reportId, questionId, hrefWith } = address;
  const back = { backHref: hrefWith(NOTHING_OPEN), backLabel: TABS[tab] };
  if (dealId) return <OperatorDeal key={dealId} id={dealId} {...back} />;
  if (reportId) return <OperatorReport key={reportId} id={reportId} {...back} />;
  if (questionId) return <OperatorQuestion key={questionId} id={questionId} {...back} />;
  const Part = parts[tab];
  return <Part address={address} />;
}

function NoAccess() {
  return (
    <Page>
      <PageHeading title="Admin Access Required" />
      <EmptyState
        title="You do not have permission to access this page."
        action={<ButtonLink href={paths.home}>Go home</ButtonLink>}
      />
    </Page>
  );
}

/** Mails and SMS that were sent, or kept because no provider is connected. */
function Outbox() {
  return (
    <div className="grid gap-12">
      <Mails />
      <SmsList />
    </div>
  );
}
