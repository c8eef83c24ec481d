// What the pages ask about deals, and under which keys the answers are kept.
import { queryOptions } from '@tanstack/react-query';
import { deals } from '#shared/deals.ts';
import { call } from '../lib/call.ts';

/** Everything about deals: what a step of one of them makes old. */
export const dealsKey = ['deals'] as const;

export const dealKey = (id: number) => [...dealsKey, 'one', id] as const;

/** Where I am the seeker and nothing is over yet; of very many the latest. */
export const openInterests = queryOptions({
  queryKey: [...dealsKey, 'open interests'],
  queryFn: ({ signal }) => call(deals.interests, { query: { status: 'open' } }, { signal }),
});

/** While a step waits for its time, the deal is looked at again each minute. */
export const dealById = (id: number) =>
  queryOptions({
    queryKey: dealKey(id),
    queryFn: ({ signal }) => call(deals.get, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.side === 'provider' && data.steps.length === 0 ? 60_000 : false),
  });
