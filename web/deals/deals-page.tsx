// My deals of one kind: the list in tabs, and the open deal beside it, or on small screens in its place.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { Page, PageHeading } from '../ui/page-heading.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import { DealList } from './deal-list.tsx';
import { OpenDeal } from './open-deal.tsx';
import { dealById } from './queries.ts';
import { type DealsAddress, type Tab, useDealsAddress } from './use-deals-address.ts';

interface DealsPageProps {
  title: string;
  sub: string;
  path: string;
  /** Where the page opens. */
  opensOn: Tab;
}

export function DealsPage({ title, sub, path, opensOn }: DealsPageProps) {
  const address = useDealsAddress(path);
  const tab = useTab(address, opensOn);
  const { dealId, hrefWith } = address;
  return (
    <Page>
      <div className={dealId ? 'max-lg:hidden' : ''}>
        <PageHeading title={title} sub={sub} />
        <DealTabs {...address} tab={tab} />
      </div>
      <div className={dealId ? 'grid items-start gap-6 lg:grid-cols-[280px_minmax(0,1fr)]' : ''}>
        <div className={dealId ? 'max-lg:hidden' : ''}>
          <DealList tab={tab} shown={address.shown} openId={dealId} hrefOf={(deal) => hrefWith({ tab, deal })} narrow={dealId !== undefined} />
        </div>
        {dealId && <OpenDeal key={dealId} id={dealId} backHref={hrefWith({ tab, deal: null })} backLabel={title} />}
      </div>
    </Page>
  );
}

/** A notice leads to a deal on whichever page its words say; the deal knows its side, and the tab follows it. */
function useTab({ tab, dealId, hrefWith }: DealsAddress, opensOn: Tab): Tab {
  const [, navigate] = useLocation();
  const { data } = useQuery({ ...dealById(dealId ?? 0), enabled: dealId !== undefined });
  const ofDeal = data && (data.side === 'seeker' ? 'sent' : 'received');
  const follow = tab === undefined && ofDeal !== undefined && ofDeal !== opensOn ? hrefWith({ tab: ofDeal }) : undefined;
  useEffect(() => {
    if (follow) navigate(follow, { replace: true });
  }, [follow, navigate]);
  return tab ?? ofDeal ?? opensOn;
}

function DealTabs({ tab, shown, hrefWith }: DealsAddress & { tab: Tab }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <TabLinks
        label="Whose deals"
        tabs={[
          { href: hrefWith({ tab: 'sent', deal: null }), label: 'Sent', current: tab === 'sent' },
          { href: hrefWith({ tab: 'received', deal: null }), label: 'Received', current: tab === 'received' },
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
