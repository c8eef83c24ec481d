// Queries for deals, and their cache keys.
import { queryOptions } from '@tanstack/react-query';
import type { Deal, DealDetail } from '#shared/deal-views.ts';
import { deals } from '#shared/deals.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { call } from '../lib/api/call.ts';
import { refetchAt } from '../lib/api/refetch-at.ts';
import { type Pages, usePages } from '../lib/api/use-pages.ts';

/** Everything about deals, which a step of any of them makes stale. */
export const dealsKey = ['deals'] as const;

export const dealKey = (id: number) => [...dealsKey, 'one', id] as const;

/** My unfinished deals as a seeker; only the latest if there are very many. */
export const openInterests = queryOptions({
  queryKey: [...dealsKey, 'open interests'],
  queryFn: ({ signal }) => call(deals.interests, { query: { status: 'open' } }, { signal }),
});

/** Those about one service, however many others there are. */
export const openInterestsIn = (serviceId: number) =>
  queryOptions({
    queryKey: [...dealsKey, 'open interests in', serviceId],
    queryFn: ({ signal }) => call(deals.interests, { query: { status: 'open', serviceId } }, { signal }),
  });

/** My newest deal about a neighbour's need; null if there is none. */
export const answerTo = (needId: number) =>
  queryOptions({
    queryKey: [...dealsKey, 'answer to', needId],
    queryFn: async ({ signal }) => (await call(deals.requests, { query: { needId } }, { signal })).items[0] ?? null,
  });

/** My unfinished deals about one of my needs, paginated. */
export const useDealsOfNeed = (needId: number): Pages<Deal> =>
  usePages([...dealsKey, 'of need', needId], (cursor, signal) =>
    call(deals.interests, { query: { status: 'open', needId, cursor } }, { signal }),
  );

export const dealById = (id: number) =>
  queryOptions({
    queryKey: dealKey(id),
    queryFn: ({ signal }) => call(deals.get, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && changesByTime(data, Date.now()) ? MINUTE_MS : refetchAt(data?.payAgainAt ?? null, Date.now()),
  });

const SOON_MS = 15 * MINUTE_MS;

/**
 * Whether open steps or amounts change with time alone: before and on the day of a paid job, and when its clock runs
 * out.
 */
const changesByTime = ({ status, deadline }: DealDetail, now: number): boolean =>
  status === 'paid_in_escrow' ||
  status === 'in_progress' ||
  (deadline !== null && Date.parse(deadline.at) - now < SOON_MS);
