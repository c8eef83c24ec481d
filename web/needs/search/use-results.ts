// Searches with whichever of three queries fits the request.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Match, Matches } from '#shared/matching.ts';
import type { Need } from '#shared/needs.ts';
import type { Service } from '#shared/services.ts';
import { useUser } from '../../lib/api/current-user.ts';
import { todayIn } from '../../lib/time/days.ts';
import type { ShownMatches } from '../../matching/matches-list.tsx';
import { type MatchQuery, foundMatches, matchesOfNeed } from '../../queries/matching.ts';
import { foundServices, type Search } from '../../queries/services.ts';
import type { Corrections } from './corrections.ts';
import type { Filters } from './filters.ts';
import type { Parts } from './parts.ts';
import type { Sort } from './use-quick-find.ts';

export interface SearchInput {
  /** The wanted service; empty if nothing was typed. */
  wanted: string;
  parts: Parts;
  corrections: Corrections;
  /** Includes the need's radius if no other was chosen. */
  filters: Filters;
  sort: Sort;
  /** The need whose own words are in the box. */
  need: Need | undefined;
  /** False until the text has been parsed. */
  isRead: boolean;
}

/** The limit of GET /api/services. */
const MOST_WORDS = 500;

export interface Results extends ShownMatches {
  isPlaceholderData: boolean;
  /** Ranked by fit rather than matched by words. */
  isBest: boolean;
  /** How the text was understood; undefined when only its words were searched. */
  understood: Pick<Matches, 'readings' | 'isUnsure'> | undefined;
  /** Somebody is left out because a deal about the need was declined. */
  hasDeclined: boolean;
}

export function useResults(sought: SearchInput): Results {
  const { timeZone } = useUser();
  const { isRead, need } = sought;
  const question = questionFor(sought);
  const ofNeed = useQuery({ ...matchesOfNeed(need?.id ?? 0), enabled: isRead && question === 'need' });
  const matched = useQuery({
    ...foundMatches(asked(sought, todayIn(timeZone))),
    enabled: isRead && question === 'matches',
  });
  const listed = useInfiniteQuery({
    ...foundServices(search(sought)),
    select: asMatches,
    enabled: isRead && question === 'services',
  });
  const { data, error, refetch, isFetching, isPlaceholderData } = { need: ofNeed, matches: matched, services: listed }[
    question
  ];
  const understood = question === 'services' ? undefined : (question === 'need' ? ofNeed : matched).data;
  const shown = useKept(data?.items);
  return {
    items: shown,
    error,
    refetch,
    isFetching,
    isPlaceholderData: error === null && shown !== undefined && (!isRead || isPlaceholderData || shown !== data?.items),
    isBest: question !== 'services',
    understood,
    hasDeclined: question === 'need' && ofNeed.data?.hasDeclined === true,
    hasMore: question === 'services' && listed.hasNextPage,
    loadMore: () => void listed.fetchNextPage(),
    loadingMore: listed.isFetchingNextPage,
    moreFailed: question === 'services' && listed.isFetchNextPageError,
  };
}

/** Keeps the last results until newer ones arrive, across the different queries. */
function useKept(items: Match[] | undefined): Match[] | undefined {
  const [kept, keep] = useState(items);
  if (items && items !== kept) keep(items);
  return items ?? kept;
}

/**
 * Searches a need as it was stated, until its seeker asks for something else. An empty box, and words that the seeker
 * said mean no kind of help, search by words alone.
 */
function questionFor({ wanted, need, corrections, filters, sort }: SearchInput): 'need' | 'matches' | 'services' {
  if (wanted === '' || corrections.kind === null) return 'services';
  const { radiusKm, ...others } = filters;
  const isAsStated = radiusKm === need?.radiusKm && Object.keys({ ...corrections, ...others }).length === 0;
  return need && isAsStated && sort === 'best' ? 'need' : 'matches';
}

/** Providers who are free on the text's day rank first; the filter's day leaves out those who are not. */
function asked({ wanted, parts, filters, corrections, need, sort }: SearchInput, today: string): MatchQuery {
  const { when, budget, place } = parts;
  const { radiusKm, maxPrice, minRating } = filters;
  const day = when.urgency === 'today' ? today : when.dateIs === 'on' ? when.onDate : null;
  const free = filters.day ? { day: filters.day, partOfDay: filters.partOfDay, free: true as const } : undefined;
  return {
    q: wanted,
    kind: corrections.kind ?? need?.kind ?? undefined,
    near: place?.near,
    radiusKm,
    maxPrice: maxPrice ?? leftOutAbove(sort, budget),
    budget: budget?.max ?? undefined,
    minRating,
    remote: filters.remote ?? (parts.remote || undefined),
    sort: sort === 'best' ? undefined : sort,
    ...(free ?? (day ? { day, partOfDay: parts.partOfDay ?? undefined } : {})),
  };
}

/** Only the order by fit ranks expensive services lower; in any other order, the budget leaves them out. */
const leftOutAbove = (sort: Sort, budget: Parts['budget']): number | undefined =>
  sort === 'best' ? undefined : (budget?.max ?? undefined);

/** The same holds for words alone. */
function search({ wanted, parts: { budget, place, remote }, filters, sort }: SearchInput): Search {
  const { radiusKm, maxPrice, minRating, category, day, partOfDay } = filters;
  return {
    q: wanted.slice(0, MOST_WORDS) || undefined,
    near: place?.near,
    radiusKm,
    maxPrice: maxPrice ?? budget?.max ?? undefined,
    minRating,
    category,
    availableAt: day && [day, ...(partOfDay ? [partOfDay] : [])].join(','),
    remote: filters.remote ?? (remote || undefined),
    sort: sort === 'best' ? undefined : sort,
  };
}

const asMatches = ({ pages }: { pages: { items: Service[] }[] }): { items: Match[] } => ({
  items: pages.flatMap(({ items }) => items.map((service) => ({ service, reasons: [] }))),
});
