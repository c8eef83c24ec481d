// Matching services with their reasons: loading, failed with Retry, empty, and loaded, pale while newer ones load.
import type { ReactNode } from 'react';
import type { Match } from '#shared/matching.ts';
import { List } from '../ui/list/list.tsx';
import { MatchCard } from './match-card.tsx';
import { MatchesSkeleton } from './matches-skeleton.tsx';

/** For a plain query: `{ ...query, items: query.data?.items }`. */
export interface ShownMatches {
  items: readonly Match[] | undefined;
  error: Error | null;
  refetch: () => unknown;
  isFetching?: boolean;
  /** Still shows the matches of the previous search. */
  isPlaceholderData?: boolean;
  hasMore?: boolean;
  loadMore?: () => void;
  loadingMore?: boolean;
  moreFailed?: boolean;
}

interface MatchesListProps {
  list: ShownMatches;
  /** The list's accessible name. */
  label: string;
  /** Shown when nobody fits: an EmptyState. */
  empty: ReactNode;
  /** The need to match, which an interest will carry. */
  needId?: number | undefined;
}

export function MatchesList({ list: { isPlaceholderData = false, ...list }, label, empty, needId }: MatchesListProps) {
  const items = list.items?.map((match) => ({ ...match, id: match.service.id }));
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`@container transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <List
        list={{ ...list, items }}
        label={label}
        empty={empty}
        waiting={<MatchesSkeleton />}
        endless
        className="grid gap-3"
      >
        {(match) => (
          <li>
            <MatchCard match={match} needId={needId} />
          </li>
        )}
      </List>
    </div>
  );
}
