// A list in all its states: loading, failed with Retry, empty with what to do next, and there, with more on request.
import { Fragment, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { SkeletonList } from './skeleton.tsx';

/** What `usePages` answers; a plain query fits with `{ items: query.data, ...query }`. */
interface Listed<T> {
  items: readonly T[] | undefined;
  error: Error | null;
  refetch: () => unknown;
  isFetching?: boolean;
  hasMore?: boolean;
  loadMore?: () => void;
  loadingMore?: boolean;
}

interface ListProps<T> {
  list: Listed<T>;
  /** Names the list for screen readers. */
  label: string;
  /** Shown when there is nothing: an EmptyState. */
  empty: ReactNode;
  /** Draws one item as an `li`. */
  children: (item: T) => ReactNode;
  className?: string;
}

export function List<T extends { id: number | string }>({ list, label, empty, children, className = 'grid gap-4' }: ListProps<T>) {
  const { items, error, refetch, isFetching = false, hasMore = false, loadMore, loadingMore = false } = list;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!items) return <SkeletonList />;
  if (items.length === 0) return empty;
  return (
    <>
      <ul aria-label={label} className={className}>
        {items.map((item) => <Fragment key={item.id}>{children(item)}</Fragment>)}
      </ul>
      {hasMore && (
        <div className="mt-6 grid place-items-center">
          <Button variant="quiet" pending={loadingMore} onClick={loadMore}>Show more</Button>
        </div>
      )}
    </>
  );
}
