// Cache keys of the operators' pages, and the query for the number of waiting entries.
import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/time.ts';
import { call } from '../lib/api/call.ts';

/** Everything that operators see, which their actions make stale. */
export const adminKey = ['admin'] as const;

export const adminDealKey = (id: number) => [...adminKey, 'deal', id] as const;

/** How often the queue and the open deal are polled, in ms. */
export const LOOK_AGAIN_MS = MINUTE_MS;

export const waitingForOperators = queryOptions({
  queryKey: [...adminKey, 'waiting'],
  queryFn: async ({ signal }) => {
    // Everybody's menu imports this file, but only operators load their contract.
    const { adminDeals } = await import('#shared/admin-deals.ts');
    const { waiting } = await call(adminDeals.queue, { query: {} }, { signal });
    return Object.values(waiting).reduce((sum, count) => sum + count, 0);
  },
  refetchInterval: LOOK_AGAIN_MS,
});
