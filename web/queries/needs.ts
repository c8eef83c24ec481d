// Queries for needs.
import { type InfiniteData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { type Need, needs } from '#shared/needs.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { type Pages, usePages } from '../lib/api/use-pages.ts';
import { needsKey } from './keys.ts';

const ownNeedsKey = [...needsKey, 'own'] as const;
const ownNeed = (id: number) =>
  queryOptions({
    queryKey: [...ownNeedsKey, id],
    queryFn: ({ signal }) => call(needs.get, { params: { id } }, { signal }),
  });

/** All except withdrawn ones, newest first. */
export const useOwnNeeds = (): Pages<Need> =>
  usePages([...ownNeedsKey, 'list'], (cursor, signal) => call(needs.list, { query: { cursor } }, { signal }));

/** My newest needs that have no goal and still look for somebody. */
export const openNeeds = queryOptions({
  queryKey: [...ownNeedsKey, 'open'],
  queryFn: ({ signal }) => call(needs.list, { query: { open: true, withoutGoal: true } }, { signal }),
});

interface OwnNeed {
  need: Need | undefined;
  /** Loading has ended: without `need`, none was found. */
  isKnown: boolean;
  /** The server has no such need; false if the request only failed. */
  isGone: boolean;
}

/** One of my needs: from the loaded list, otherwise fetched alone. */
export function useOwnNeed(id: number | undefined): OwnNeed {
  const { items, error } = useOwnNeeds();
  const listed = items?.find((one) => one.id === id);
  const isListless = (items !== undefined || error !== null) && listed === undefined;
  const alone = useQuery({ ...ownNeed(id ?? 0), enabled: id !== undefined && isListless });
  const need = listed ?? (isListless ? alone.data : undefined);
  const isGone = need === undefined && alone.error instanceof ApiError && alone.error.status === 404;
  return { need, isKnown: id === undefined || need !== undefined || (isListless && !alone.isPending), isGone };
}

/** Updates the need in the cached list, or adds a new one at the top, then refetches. */
export function keepSaved(client: QueryClient, saved: Need, isNew: boolean): void {
  client.setQueryData(ownNeed(saved.id).queryKey, saved);
  client.setQueryData<InfiniteData<{ items: Need[] }>>([...ownNeedsKey, 'list'], (mine) => {
    const [first, ...rest] = mine?.pages ?? [];
    if (!mine || !first) return mine;
    if (isNew) return { ...mine, pages: [{ ...first, items: [saved, ...first.items] }, ...rest] };
    return {
      ...mine,
      pages: mine.pages.map((page) => ({
        ...page,
        items: page.items.map((one) => (one.id === saved.id ? saved : one)),
      })),
    };
  });
  void client.invalidateQueries({ queryKey: needsKey });
}
