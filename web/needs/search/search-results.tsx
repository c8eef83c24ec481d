// The results: how many, what is unclear about the words, and the providers as a list or on the map.
import { type ReactNode, Suspense, useState } from 'react';
import type { KindOfService } from '#shared/kinds.ts';
import { type Match, MOST_MATCHES } from '#shared/matching.ts';
import type { Service } from '#shared/services.ts';
import { MatchCard } from '../../matching/match-card.tsx';
import { MatchesList } from '../../matching/matches-list.tsx';
import { Readings } from '../../matching/readings.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { View } from './use-quick-find.ts';
import type { Results } from './use-results.ts';
import { ViewSwitch } from './view-switch.tsx';

const ResultsMap = lazyPart(async () => ({ default: (await import('../../map/results-map.tsx')).ResultsMap }));

interface SearchArea {
  radiusKm: number | undefined;
  /** `latitude,longitude`; left out: where the seeker lives. */
  near: string | undefined;
}

interface SearchResultsProps {
  results: Results;
  view: View;
  onView: (view: View) => void;
  around: SearchArea;
  needId: number | undefined;
  /** There are words or filters. */
  isAsked: boolean;
  onChooseKind: (kind: KindOfService) => void;
  /** None of the kinds that the words could mean fits. */
  onOtherKind: () => void;
  /** Shown when nothing was found. */
  empty: ReactNode;
  /** A button for the search. */
  action: ReactNode;
}

export function SearchResults({
  results,
  view,
  onView,
  around,
  needId,
  isAsked,
  onChooseKind,
  onOtherKind,
  empty,
  action,
}: SearchResultsProps) {
  const { items, hasMore = false, understood, error } = results;
  // With nothing at all, there is nothing to count or to switch.
  const isBare = !isAsked && !error && items?.length === 0;
  return (
    <>
      {understood && <Readings {...understood} onChoose={onChooseKind} onOther={onOtherKind} />}
      <h2 className="sr-only">Found</h2>
      <div data-tour="need-suggestions" className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className={isBare ? 'sr-only' : 'mr-auto min-h-[1lh] text-ink-2 max-sm:w-full'}>
          {items && !error && countText(items.length, hasMore, results.isBest)}
        </p>
        {action}
        {!isBare && <ViewSwitch view={view} onView={onView} />}
      </div>
      {view === 'map' && items && items.length > 0 && !error ? (
        <OnMap results={results} items={items} around={around} needId={needId} />
      ) : (
        <MatchesList list={results} label="Services found" empty={empty} needId={needId} />
      )}
    </>
  );
}

interface OnMapProps {
  results: Results;
  items: readonly Match[];
  around: SearchArea;
  needId: number | undefined;
}

function OnMap({ results: { isPlaceholderData, hasMore, loadMore, loadingMore }, items, around, needId }: OnMapProps) {
  const [selected, select] = useState<number | null>(null);
  const card = ({ id }: Service) =>
    items
      .filter(({ service }) => service.id === id)
      .map((match) => (
        <div key={id} className="@container">
          <MatchCard match={match} needId={needId} />
        </div>
      ));
  return (
    <div
      aria-busy={isPlaceholderData}
      className={`grid gap-4 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <Suspense fallback={<Skeleton className="h-[420px] w-full" />}>
        <ResultsMap
          services={items.map(({ service }) => service)}
          selected={selected}
          onSelect={select}
          item={card}
          {...around}
        />
      </Suspense>
      {hasMore && (
        <Button variant="quiet" className="justify-self-center" pending={loadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
    </div>
  );
}

/** `isBest`: the reply never holds more than the best, however many there are. */
function countText(count: number, more: boolean, isBest: boolean): string {
  if (count === 0) return 'Nobody found.';
  if (isBest && count >= MOST_MATCHES) return `The ${count} best services.`;
  return `${count}${more ? ' and more' : ''} ${count === 1 ? 'service' : 'services'} found.`;
}
