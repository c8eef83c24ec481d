// My deals as seeker or provider: the list in tabs, with the open deal beside it, or on small screens in its place.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OVER } from '#shared/deal-statuses.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { nameOf } from '#shared/names.ts';
import { otherOf } from '../deals/deal-words.ts';
import { paths } from '../paths.ts';
import { dealById } from '../queries/deals.ts';
import { Page, PageHeading } from '../ui/navigation/page-heading.tsx';
import { TabLinks } from '../ui/navigation/tab-links.tsx';
import { DealList } from './deal-list.tsx';
import { OpenDeal } from './open-deal.tsx';
import { type DealsAddress, type DealFilter, type Tab, useDealsAddress } from './use-deals-address.ts';

interface DealsPageProps {
  /** The initial tab. */
  opensOn: Tab;
  /** Shown below the list while no deal is open. */
  below?: ReactNode;
}

export function DealsPage({ opensOn, below }: DealsPageProps) {
  const { dealId: openId } = useDealsAddress('');
  const { data: deal } = useQuery({ ...dealById(openId ?? 0), enabled: openId !== undefined });
  const open = openId === undefined ? undefined : deal;
  // Notices link by their words, so the page follows my side in the open deal.
  const { title, sub, path } = pages[open ? tabOf(open) : opensOn];
  const address = useDealsAddress(path);
  const { tab, shown } = chosen(address, open, opensOn);
  const { dealId, hrefWith } = address;
  return (
    <Page>
      <div className={dealId ? 'max-lg:sr-only @max-[40rem]:sr-only' : ''}>
        <PageHeading title={title} sub={sub} tabTitle={open && `${open.service.title} with ${nameOf(otherOf(open))}`} />
      </div>
      <div className={dealId ? 'max-lg:hidden @max-[40rem]:hidden' : ''}>
        <DealTabs tab={tab} shown={shown} hrefWith={hrefWith} />
      </div>
      <div
        className={
          dealId ? 'grid items-start gap-6 lg:grid-cols-[280px_minmax(0,1fr)] lg:@max-[40rem]:grid-cols-1' : ''
        }
      >
        <div className={dealId ? 'max-lg:hidden @max-[40rem]:hidden' : ''}>
          <DealList
            tab={tab}
            shown={shown}
            openId={dealId}
            hrefOf={(id) => hrefWith({ tab, shown, deal: id })}
            narrow={dealId !== undefined}
            below={!dealId && below}
          />
        </div>
        {dealId && (
          <OpenDeal key={dealId} id={dealId} backHref={hrefWith({ tab, shown, deal: null })} backLabel={title} />
        )}
      </div>
    </Page>
  );
}

const pages = {
  sent: {
    title: 'My Interests',
    sub: 'What you asked for, and how far it has come.',
    path: paths.serviceInterests,
  },
  received: {
    title: 'Leads',
    sub: 'Neighbours who want your help, and what you agreed on.',
    path: paths.serviceRequests,
  },
} as const;

const tabOf = ({ side }: Pick<DealDetail, 'side'>): Tab => (side === 'seeker' ? 'sent' : 'received');

/** Missing values in the URL follow the open deal. */
function chosen(
  { tab, shown }: DealsAddress,
  deal: DealDetail | undefined,
  opensOn: Tab,
): { tab: Tab; shown: DealFilter } {
  const ofStatus = deal && OVER.includes(deal.status) ? 'over' : 'open';
  return { tab: tab ?? (deal ? tabOf(deal) : opensOn), shown: shown ?? ofStatus };
}

interface DealTabsProps extends Pick<DealsAddress, 'hrefWith'> {
  tab: Tab;
  shown: DealFilter;
}

function DealTabs({ tab, shown, hrefWith }: DealTabsProps) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <TabLinks
        label="Whose deals"
        tabs={[
          { href: hrefWith({ tab: 'sent', shown, deal: null }), label: 'Sent', current: tab === 'sent' },
          { href: hrefWith({ tab: 'received', shown, deal: null }), label: 'Received', current: tab === 'received' },
        ]}
      />
      <TabLinks
        label="Which deals"
        tabs={[
          { href: hrefWith({ tab, shown: 'open', deal: null }), label: 'Open', current: shown === 'open' },
          { href: hrefWith({ tab, shown: 'over', deal: null }), label: 'Over', current: shown === 'over' },
        ]}
      />
    </div>
  );
}
