// The queue by kind, most urgent first.
import { useInfiniteQuery } from '@tanstack/react-query';
import { adminDeals, QUEUE_KINDS } from '#shared/admin-deals.ts';
import { call } from '../../lib/api/call.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { List } from '../../ui/list/list.tsx';
import { TabLinks } from '../../ui/navigation/tab-links.tsx';
import { adminKey, LOOK_AGAIN_MS } from '../queries.ts';
import type { AdminAddress, Kind } from '../use-admin-address.ts';
import { QueueItem } from './queue-item.tsx';

function useQueue(kind: Kind | undefined) {
  const query = useInfiniteQuery({
    queryKey: [...adminKey, 'queue', kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(adminDeals.queue, { query: { ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: LOOK_AGAIN_MS,
  });
  const list = {
    items: query.data?.pages.flatMap(({ items }) => items),
    error: query.data ? null : query.error,
    refetch: query.refetch,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    loadingMore: query.isFetchingNextPage,
  };
  return { list, waiting: query.data?.pages[0]?.waiting };
}

export function Queue({ address }: { address: AdminAddress }) {
  const { kind, hrefWith } = address;
  const { list, waiting } = useQueue(kind);
  return (
    <section aria-labelledby="queue">
      <h2 id="queue" className="text-[1.3rem]">
        What waits for you
      </h2>
      <p className="mb-4 mt-1.5 text-ink-2">The most urgent first. What has no deadline comes last.</p>
      <Kinds waiting={waiting ?? {}} address={address} />
      <List list={list} label="What waits for you" empty={<Nothing kind={kind} allHref={hrefWith({ kind: null })} />}>
        {(entry) => <QueueItem entry={entry} address={address} />}
      </List>
    </section>
  );
}

/** The kinds with entries, and the selected one. */
function Kinds({
  waiting,
  address: { kind: chosen, hrefWith },
}: {
  waiting: Record<string, number>;
  address: AdminAddress;
}) {
  const kinds = (Object.keys(QUEUE_KINDS) as Kind[]).filter((kind) => waiting[kind] || kind === chosen);
  if (kinds.length === 0 || (kinds.length === 1 && !chosen)) return null;
  const all = Object.values(waiting).reduce((sum, count) => sum + count, 0);
  return (
    <TabLinks
      label="Kinds"
      tabs={[
        { href: hrefWith({ kind: null }), label: 'All', current: !chosen, count: all },
        ...kinds.map((kind) => ({
          href: hrefWith({ kind }),
          label: QUEUE_KINDS[kind],
          current: kind === chosen,
          count: waiting[kind] ?? 0,
        })),
      ]}
    />
  );
}

function Nothing({ kind, allHref }: { kind: Kind | undefined; allHref: string }) {
  if (kind) {
    return (
      <EmptyState
        title="Nothing of this kind waits."
        action={
          <ButtonLink variant="quiet" href={allHref}>
            Everything that waits
          </ButtonLink>
        }
      >
        What you have seen to is in the audit log.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nothing waits for you.">
      Disputes, failed refunds and anything else that needs an operator come up here.
    </EmptyState>
  );
}
