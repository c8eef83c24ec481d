// Query keys of the operator's pages, and the query for how much waits for an operator.
import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/time.ts';
import { call } from '../lib/api/call.ts';

/** Everything that an operator sees: what an act of theirs makes old. */
export const adminKey = ['admin'] as const;

export const adminDealKey = (id: number) => [...adminKey, 'deal', id] as const;

/** How often the queue, and the deal that is open, are looked at again. In ms. */
export const LOOK_AGAIN_MS = MINUTE_MS;

export const waitingForOperators = queryOptions({
  queryKey: [...adminKey, 'waiting'],
  queryFn: async ({ signal }) => {
    // Everybody's menu asks here: the operators' own contract comes for them alone.
    const { adminDeals } = await import('#shared/admin-deals.ts');
    const { waiting } = await call(adminDeals.queue, { query: {} }, { signal });
    return Object.values(waiting).reduce((sum, count) => sum + count, 0);
  },
  refetchInterval: LOOK_AGAIN_MS,
});
