// A list that the server hands out page by page.
import { type InfiniteData, type QueryKey, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';

interface PageOf<T> {
  items: T[];
  nextCursor: string | null;
}

export interface Pages<T> {
  /** Undefined until the first page is there. */
  items: T[] | undefined;
  error: Error | null;
  refetch: () => void;
  isFetching: boolean;
  hasMore: boolean;
  loadMore: () => void;
  loadingMore: boolean;
  /** The next page could not be fetched; those before it are there. */
  moreFailed: boolean;
}

/**
 * `fetchPage` gets the previous page's cursor, undefined for the first. `againAfter` returns after how many ms the
 * loaded pages are refetched; false: not by themselves.
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
 * A server that looks so far back and no farther may answer a page on which nothing stands, and where to go on: nobody
 * is shown that one.
 */
async function fetchFilled<T>(
  from: string | undefined,
  fetchPage: (cursor: string | undefined) => Promise<PageOf<T>>,
): Promise<PageOf<T>> {
  let page = await fetchPage(from);
  while (page.items.length === 0 && page.nextCursor !== null) page = await fetchPage(page.nextCursor);
  return page;
}

/** The same of a query that is put otherwise. */
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
