// My deals of one kind: the list in tabs, and the open deal beside it, or on small screens in its place.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OVER } from '#shared/deal-statuses.ts';
import { dealById } from '../queries/deals.ts';
import { Page, PageHeading } from '../ui/navigation/page-heading.tsx';
import { TabLinks } from '../ui/navigation/tab-links.tsx';
import { DealList } from './deal-list.tsx';
import { OpenDeal } from './open-deal.tsx';
import { type DealsAddress, type DealFilter, type Tab, useDealsAddress } from './use-deals-address.ts';

interface DealsPageProps {
  title: string;
  sub: string;
  path: string;
  /** Where the page opens. */
  opensOn: Tab;
  /** What stands below the list while no deal is open. */
  below?: ReactNode;
}

export function DealsPage({ title, sub, path, opensOn, below }: DealsPageProps) {
  const address = useDealsAddress(path);
  const { tab, shown } = useChosen(address, opensOn);
  const { dealId, hrefWith } = address;
  return (
    <Page>
      <div className={dealId ? 'max-lg:sr-only @max-[40rem]:sr-only' : ''}>
        <PageHeading title={title} sub={sub} />
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
            hrefOf={(deal) => hrefWith({ tab, shown, deal })}
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

/** A notice leads to a deal on whichever page its words say; the deal knows where it stands, and the tabs follow it. */
function useChosen({ tab, shown, dealId }: DealsAddress, opensOn: Tab): { tab: Tab; shown: DealFilter } {
  const { data: deal } = useQuery({ ...dealById(dealId ?? 0), enabled: dealId !== undefined });
  const ofSide = deal && (deal.side === 'seeker' ? 'sent' : 'received');
  const ofStatus = deal && OVER.includes(deal.status) ? 'over' : 'open';
  return { tab: tab ?? ofSide ?? opensOn, shown: shown ?? ofStatus };
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
