// The deals that are under way on either side, those that wait for me first, each with what comes next.
import { useQuery } from '@tanstack/react-query';
import { type Deal, deals } from '#shared/deals.ts';
import { DealCard } from '../deals/deal-card.tsx';
import { toneOf } from '../deals/deal-words.ts';
import { dealsKey } from '../deals/queries.ts';
import { call } from '../lib/call.ts';
import { dealPath, paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { List } from '../ui/list.tsx';

/** As many as one can take in; the rest is on pages of their own. */
const MOST_SHOWN = 5;

const waitsForMe = (deal: Deal): boolean => toneOf(deal) === 'waiting';
const mineFirst = (a: Deal, b: Deal): number => Number(waitsForMe(b)) - Number(waitsForMe(a)) || b.updatedAt.localeCompare(a.updatedAt);

async function fetchOpenDeals(signal: AbortSignal): Promise<Deal[]> {
  const query = { status: 'open' } as const;
  const [sent, received] = await Promise.all([call(deals.interests, { query }, { signal }), call(deals.requests, { query }, { signal })]);
  return [...sent.items, ...received.items].sort(mineFirst);
}

export function WaitingDeals() {
  const open = useQuery({ queryKey: [...dealsKey, 'under way'], queryFn: ({ signal }) => fetchOpenDeals(signal) });
  return (
    <section aria-labelledby="under-way" className="min-w-0">
      <h2 id="under-way" className="mb-4 text-[1.3rem]">What is under way</h2>
      <List list={{ ...open, items: open.data?.slice(0, MOST_SHOWN) }} label="Deals under way" empty={<NothingYet />} className="grid gap-3">
        {(deal) => <li><DealCard deal={deal} href={dealPath(deal.id, deal.side)} current={false} narrow={false} /></li>}
      </List>
    </section>
  );
}

function NothingYet() {
  return (
    <Card as="div">
      <EmptyState title="Nothing is under way yet." action={<ButtonLink href={paths.needs} variant="quiet">See who is near</ButtonLink>}>
        Look for somebody who can help, or offer what you are good at.
      </EmptyState>
    </Card>
  );
}
