// A paginated list.
import { type InfiniteData, type QueryKey, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';

interface PageOf<T> {
  items: T[];
  nextCursor: string | null;
}

export interface Pages<T> {
  /** Undefined until the first page has loaded. */
  items: T[] | undefined;
  error: Error | null;
  refetch: () => void;
  isFetching: boolean;
  hasMore: boolean;
  loadMore: () => void;
  loadingMore: boolean;
  /** The next page failed to load; earlier ones are shown. */
  moreFailed: boolean;
}

/**
 * `fetchPage` gets the previous page's cursor, undefined for the first. `againAfter` returns after how many ms to
 * refetch the loaded pages, or false for no polling.
 */
export function usePages<T>(
  queryKey: QueryKey,
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<PageOf<T>>,
  againAfter: (items: readonly T[]) => number | false = () => false,
): Pages<T> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchFilled(pageParam, (cursor) => fetchPage(cursor, signal)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state: { data } }) => againAfter(data?.pages.flatMap(({ items }) => items) ?? []),
  });
  return pagesOf(query);
}

/**
 * A server that stops searching after a limit may return an empty page with a cursor: fetches on until a page has
 * items.
 */
async function fetchFilled<T>(
  from: string | undefined,
  fetchPage: (cursor: string | undefined) => Promise<PageOf<T>>,
): Promise<PageOf<T>> {
  let page = await fetchPage(from);
  while (page.items.length === 0 && page.nextCursor !== null) page = await fetchPage(page.nextCursor);
  return page;
}

/** The same for an existing infinite query. */
export function pagesOf<T>(query: UseInfiniteQueryResult<InfiniteData<Pick<PageOf<T>, 'items'>>>): Pages<T> {
  return {
    items: query.data?.pages.flatMap(({ items }) => items),
    error: query.error,
    refetch: () => void query.refetch(),
    isFetching: query.isFetching,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
  };
}
