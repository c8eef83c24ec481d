// A list in all its states: loading, failed with Retry (loaded items stay), empty with what to do next, and loaded,
// with more on request or near its end.
import {
  Fragment,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import { useIsSsr } from '../../lib/page/ssr.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonList } from '../feedback/skeleton.tsx';
import { Button } from '../form/button.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

/** Shown above old rows that could not be refetched. */
export const NOT_RENEWED = 'This could not be brought up to date.';
/** More rows than fit on a screen. */
const FIRST = 8;
/** More rows load when the list's end is this close below the screen. */
const NEAR = '800px';

/** What `usePages` returns; a plain query fits with `{ items: query.data, ...query }`. */
interface ListSource<T> {
  items: readonly T[] | undefined;
  error: Error | null;
  refetch: () => unknown;
  isFetching?: boolean;
  hasMore?: boolean;
  loadMore?: () => void;
  loadingMore?: boolean;
  /** Some pages are loaded, and the next one failed. */
  moreFailed?: boolean;
}

interface ListProps<T> {
  list: ListSource<T>;
  /** The list's accessible name. */
  label: string;
  /** Shown when there is nothing: an EmptyState. */
  empty: ReactNode;
  /** Shown while it loads, where its rows are not of the usual height. */
  waiting?: ReactNode;
  /** For the last thing on a page: scrolling near its end loads more, unless the page sets `--endless: none`. */
  endless?: boolean;
  /** Renders one item as an `li`, or as a `tr` where there is a `head`. */
  children: (item: T) => ReactNode;
  /** A table's column headings: renders the list as a table, for low rows that users compare. */
  head?: ReactNode;
  className?: string;
}

/** Whether the list has loaded or failed. Until then, content below it would jump. */
export const isSettled = ({ items, error }: Pick<ListSource<unknown>, 'items' | 'error'>): boolean =>
  items !== undefined || error !== null;

export function List<T extends { id: number | string }>({
  list,
  label,
  empty,
  waiting = <SkeletonList />,
  endless = false,
  children,
  head,
  className = 'grid gap-4',
}: ListProps<T>) {
  const { items, error, refetch, isFetching = false, moreFailed = false } = list;
  // A cached list is rendered in full at once, so that going back restores the scroll position.
  const [comesLater] = useState(items === undefined);
  const failure = error && !(items && moreFailed) && (
    <ErrorState title={items && NOT_RENEWED} error={error} onRetry={() => void refetch()} retrying={isFetching} />
  );
  if (!items) return failure || waiting;
  if (items.length === 0) return failure || empty;
  return (
    <>
      {failure && <div className="mb-4">{failure}</div>}
      {head ? (
        <div role="group" aria-label={label} tabIndex={0} className="-mx-1 overflow-x-auto px-1">
          <table aria-label={label} className="w-full text-left">
            <thead>
              <tr className="border-b border-line-strong text-[0.92rem] text-ink-2">{head}</tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <Fragment key={item.id}>{children(item)}</Fragment>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Rows items={items} hasMore={list.hasMore ?? false} inSteps={comesLater} label={label} className={className}>
          {children}
        </Rows>
      )}
      <More {...list} endless={endless} />
    </>
  );
}

interface RowsProps<T> extends Pick<ListProps<T>, 'label' | 'children' | 'className'> {
  items: readonly T[];
  hasMore: boolean;
  /** Renders the first screen before the rest: a phone would freeze while it renders all rows in one go. */
  inSteps: boolean;
}

function Rows<T extends { id: number | string }>({
  items,
  hasMore,
  inSteps,
  label,
  className,
  children,
}: RowsProps<T>) {
  const [path] = useLocation();
  const isSsr = useIsSsr();
  const comesInSteps = inSteps && !isSsr;
  const { list, from, to, before, after } = useVirtualRows(
    items.length,
    `${path} ${label}`,
    comesInSteps ? FIRST : undefined,
  );
  const isWhole = to - from === items.length;
  const [isFirstStep, goOn] = useState(comesInSteps);
  useEffect(() => startTransition(() => goOn(false)), []);
  const end = isFirstStep && isWhole ? Math.min(to, FIRST) : to;
  // Tells screen readers the length of the list and each row's position; if all rows are in the document, they count
  // themselves.
  useLayoutEffect(() => {
    for (const [at, row] of [...(list.current?.children ?? [])].entries()) {
      if (isWhole) {
        row.removeAttribute('aria-setsize');
        row.removeAttribute('aria-posinset');
        continue;
      }
      row.setAttribute('aria-setsize', String(hasMore ? -1 : items.length));
      row.setAttribute('aria-posinset', String(from + at + 1));
    }
  });
  return (
    <ul
      ref={list}
      aria-label={label}
      // Takes the focus when a focused row is removed.
      tabIndex={isWhole ? undefined : -1}
      className={isWhole ? className : `${className} outline-none`}
      style={isWhole ? undefined : { paddingTop: before, paddingBottom: after }}
    >
      {items.slice(from, end).map((item) => (
        <Fragment key={item.id}>{children(item)}</Fragment>
      ))}
    </ul>
  );
}

function More<T>({
  error,
  hasMore = false,
  loadMore,
  loadingMore = false,
  moreFailed = false,
  endless,
}: ListSource<T> & { endless: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const come = useEffectEvent(() => {
    if (!loadingMore && !moreFailed) loadMore?.();
  });
  // Observed again after each page: the end may still be near.
  useEffect(() => {
    if (!endless || !hasMore || loadingMore || !place.current || typeof IntersectionObserver === 'undefined') return;
    const watching = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && come(), {
      rootMargin: NEAR,
    });
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [endless, hasMore, loadingMore]);
  if (error && moreFailed) return <ErrorState error={error} onRetry={() => loadMore?.()} retrying={loadingMore} />;
  if (!hasMore) return null;
  return (
    <div className="mt-6 grid place-items-center">
      {/* A page hides it to turn off loading on scroll: a hidden element never intersects. */}
      <div ref={place} className="justify-self-stretch [display:var(--endless,block)]" />
      <Button variant="quiet" pending={loadingMore} onClick={loadMore}>
        Show more
      </Button>
    </div>
  );
}
