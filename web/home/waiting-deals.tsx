// The deals that are under way on either side, those that wait for me first, each with what comes next.
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { dealStatuses } from '#shared/deal-steps.ts';
import { type Deal, deals } from '#shared/deals.ts';
import { call } from '../lib/call.ts';
import { dealPath, paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Avatar } from '../ui/door-avatar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { List } from '../ui/list.tsx';
import { StatusPill } from '../ui/status-pill.tsx';
import { When } from '../ui/when.tsx';

/** As many as one can take in; the rest is on the pages of their own. */
const MOST_SHOWN = 5;
/** Steps that only end a deal: nobody is waiting for them. */
const WAYS_OUT = new Set(['withdraw', 'decline', 'abandon']);

const isMyTurn = ({ steps }: Deal): boolean => steps.some((step) => !WAYS_OUT.has(step));
const turnsFirst = (a: Deal, b: Deal): number => Number(isMyTurn(b)) - Number(isMyTurn(a)) || b.updatedAt.localeCompare(a.updatedAt);

async function fetchOpenDeals(signal: AbortSignal): Promise<Deal[]> {
  const query = { status: 'open' } as const;
  const [sent, received] = await Promise.all([call(deals.interests, { query }, { signal }), call(deals.requests, { query }, { signal })]);
  return [...sent.items, ...received.items].sort(turnsFirst);
}

export function WaitingDeals() {
  const open = useQuery({
    queryKey: ['deals', 'home'],
    queryFn: ({ signal }) => fetchOpenDeals(signal),
  });
  return (
    <section aria-labelledby="waiting" className="min-w-0">
      <h2 id="waiting" className="mb-4 text-[1.3rem]">What is under way</h2>
      <List list={{ ...open, items: open.data?.slice(0, MOST_SHOWN) }} label="Deals under way" empty={<NothingYet />} className="grid gap-3">
        {(deal) => <li><DealCard deal={deal} /></li>}
      </List>
    </section>
  );
}

function NothingYet() {
  return (
    <Card as="div">
      <EmptyState title="Nothing is under way yet." action={<ButtonLink href={paths.needs}>Find a neighbour</ButtonLink>}>
        Look for somebody who can help, or offer what you are good at.
      </EmptyState>
    </Card>
  );
}

function DealCard({ deal }: { deal: Deal }) {
  const { seeker, provider, side, service, status } = deal;
  const other = side === 'seeker' ? provider : seeker;
  const next = dealStatuses[status][side].replace('{provider}', provider.username).replace('{seeker}', seeker.username);
  return (
    <Link href={dealPath(deal.id, side)} className={`card flex items-center gap-4 p-4 sm:p-5 hover:shadow-float ${isMyTurn(deal) ? '!bg-tint-lamp' : ''}`}>
      <Avatar person={other} size={52} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="display text-[1.1rem]">{service.title}</span>
          <StatusPill tone={isMyTurn(deal) ? 'waiting' : 'neutral'}>{dealStatuses[status].label}</StatusPill>
        </span>
        <span className="mt-1 block">{next}</span>
        <span className="block text-[0.92rem] text-ink-2">with {other.username}, <When at={deal.updatedAt} /></span>
      </span>
      <ChevronRight size={20} aria-hidden="true" className="flex-none text-ink-2" />
    </Link>
  );
}
