// The open deals on either side, those waiting for me first, each with its next step.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Deal } from '#shared/deal-views.ts';
import { deals } from '#shared/deals.ts';
import { DealCard } from '../deals/deal-card.tsx';
import { toneOf } from '../deals/deal-words.ts';
import { call } from '../lib/api/call.ts';
import { useUser } from '../lib/api/current-user.ts';
import { dealPath, paths } from '../paths.ts';
import { dealsKey, openInterests } from '../queries/deals.ts';
import { Card } from '../ui/display/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { List } from '../ui/list/list.tsx';

/** As many as one can take in; the rest have their own pages. */
const MOST_SHOWN = 5;

const waitsForMe = (deal: Deal): boolean => toneOf(deal) === 'waiting';
const mineFirst = (a: Deal, b: Deal): number =>
  Number(waitsForMe(b)) - Number(waitsForMe(a)) || b.updatedAt.localeCompare(a.updatedAt);

const openRequests = queryOptions({
  queryKey: [...dealsKey, 'open requests'],
  queryFn: ({ signal }) => call(deals.requests, { query: { status: 'open' } }, { signal }),
});

/** Both sides as one list, ready once both have loaded. */
function useOpenDeals() {
  const sides = [useQuery(openInterests), useQuery(openRequests)];
  const loaded = sides.flatMap(({ data }) => data ?? []);
  return {
    items:
      loaded.length === sides.length
        ? loaded
            .flatMap(({ items }) => items)
            .sort(mineFirst)
            .slice(0, MOST_SHOWN)
        : undefined,
    error: sides.find(({ error }) => error)?.error ?? null,
    isFetching: sides.some(({ isFetching }) => isFetching),
    refetch: () => sides.filter(({ error }) => error).forEach(({ refetch }) => void refetch()),
  };
}

export function WaitingDeals() {
  const list = useOpenDeals();
  return (
    <section aria-labelledby="under-way" className="min-w-0">
      <h2 id="under-way" className="mb-4 text-[1.3rem]">
        What is under way
      </h2>
      <List list={list} label="Deals under way" empty={<NothingYet />} className="grid gap-3">
        {(deal) => (
          <li>
            <DealCard deal={deal} href={dealPath(deal.id, deal.side)} current={false} narrow={false} />
          </li>
        )}
      </List>
    </section>
  );
}

function NothingYet() {
  const { isGuest } = useUser();
  if (isGuest) return <MovingIn />;
  return (
    <Card as="div">
      <EmptyState
        title="Nothing is under way yet."
        action={
          <ButtonLink href={paths.needs} variant="quiet">
            See who is near
          </ButtonLink>
        }
      >
        Look for somebody who can help, or offer what you are good at.
      </EmptyState>
    </Card>
  );
}

/** A guest's neighbours come with a shared history, which takes some seconds to create. */
function MovingIn() {
  return (
    <Card as="div">
      <EmptyState title="Your neighbours are just moving in.">
        In a moment you find here what is under way with them.
      </EmptyState>
    </Card>
  );
}
