// One tab of my deals.
import type { ReactNode } from 'react';
import { deals } from '#shared/deals.ts';
import { DealCard } from '../deals/deal-card.tsx';
import { call } from '../lib/api/call.ts';
import { usePages } from '../lib/api/use-pages.ts';
import { paths } from '../paths.ts';
import { dealsKey } from '../queries/deals.ts';
import { Card } from '../ui/display/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { isSettled, List } from '../ui/list/list.tsx';
import type { DealFilter, Tab } from './use-deals-address.ts';

interface DealListProps {
  tab: Tab;
  shown: DealFilter;
  openId: number | undefined;
  hrefOf: (dealId: number) => string;
  /** Shown beside an open deal. */
  narrow: boolean;
  /** Rendered with the deals, so that they do not push it down. */
  below?: ReactNode;
}

export function DealList({ tab, shown, openId, hrefOf, narrow, below }: DealListProps) {
  const list = usePages([...dealsKey, tab, shown], (cursor, signal) =>
    call(deals.interests, { query: { tab, status: shown, ...(cursor && { cursor }) } }, { signal }),
  );
  const label = tab === 'sent' ? 'Deals I sent' : 'Deals I received';
  return (
    <>
      <List list={list} label={label} empty={<Nothing tab={tab} shown={shown} />} className="grid grid-cols-1 gap-3">
        {(deal) => (
          <li>
            <DealCard deal={deal} href={hrefOf(deal.id)} current={deal.id === openId} narrow={narrow} />
          </li>
        )}
      </List>
      {isSettled(list) && below}
    </>
  );
}

const nothingOver = { title: 'Nothing is over yet.', text: 'Completed, declined and withdrawn deals are kept here.' };
const nothingSent = {
  title: 'No interest sent yet.',
  text: 'Find a neighbour who can help and press “I’m interested”.',
};
const nothingReceived = {
  title: 'Nobody has asked yet.',
  text: 'Offer what you are good at, and neighbours find you.',
};

const texts = {
  sent: { open: nothingSent, over: nothingOver, href: paths.needs, action: 'Find a neighbour' },
  received: { open: nothingReceived, over: nothingOver, href: paths.services, action: 'See your services' },
};

function Nothing({ tab, shown }: Pick<DealListProps, 'tab' | 'shown'>) {
  const {
    href,
    action,
    [shown]: { title, text },
  } = texts[tab];
  return (
    <Card as="div" data-tour="deals-empty">
      <EmptyState title={title} action={<ButtonLink href={href}>{action}</ButtonLink>}>
        {text}
      </EmptyState>
    </Card>
  );
}
