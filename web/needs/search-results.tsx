// The services that a search found, a page at a time.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { foundServices, type Search } from '../services/queries.ts';
import { ServiceCard } from '../services/service-card.tsx';
import { List } from '../ui/list.tsx';

interface SearchResultsProps {
  search: Search;
  needId: number | undefined;
  /** What stands here when nothing was found. */
  empty: ReactNode;
}

export function SearchResults({ search, needId, empty }: SearchResultsProps) {
  const found = useInfiniteQuery(foundServices(search));
  const services = found.data?.pages.flatMap(({ items }) => items);
  const list = {
    ...found,
    items: services,
    hasMore: found.hasNextPage,
    loadMore: () => void found.fetchNextPage(),
    loadingMore: found.isFetchingNextPage,
  };
  return (
    <div aria-busy={found.isPlaceholderData} className={`transition-opacity ${found.isPlaceholderData ? 'opacity-60' : ''}`}>
      <h2 className="sr-only">Found</h2>
      <p role="status" className="mb-4 text-ink-2">{services && countText(services.length, found.hasNextPage)}</p>
      <List list={list} label="Services found" empty={empty} className="grid gap-3">
        {(service) => <li><ServiceCard service={service} needId={needId} /></li>}
      </List>
    </div>
  );
}

function countText(count: number, more: boolean): string {
  if (count === 0) return 'Nobody found.';
  return `${count}${more ? ' and more' : ''} ${count === 1 ? 'service' : 'services'} found.`;
}
