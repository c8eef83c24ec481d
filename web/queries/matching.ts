// Queries that parse a text or match services.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Input } from '#shared/endpoint.ts';
import { matching, type UsualPrice } from '#shared/matching.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { call } from '../lib/api/call.ts';
import { needsKey } from './keys.ts';
import { servicesKey } from './services.ts';

export type MatchQuery = Input<typeof matching.match>['query'];

/** A result is not refetched within this many milliseconds. */
const FRESH = 30_000;

/** Matches for a sentence. The previous ones stay while the next are loading. */
export const foundMatches = (asked: MatchQuery) =>
  queryOptions({
    queryKey: [...servicesKey, 'matches', asked],
    queryFn: ({ signal }) => call(matching.match, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH,
  });

/** Matches for one of my needs. */
export const matchesOfNeed = (id: number) =>
  queryOptions({
    queryKey: [...needsKey, id, 'matches'],
    queryFn: ({ signal }) => call(matching.ofNeed, { params: { id }, query: {} }, { signal }),
    staleTime: FRESH,
  });

/**
 * Matches that have no deal about the need yet. A new deal does not refetch them: the provider just asked stays in
 * place, with the open dialog.
 */
export const othersForNeed = (id: number) =>
  queryOptions({
    queryKey: [...servicesKey, 'others', id],
    queryFn: ({ signal }) => call(matching.ofNeed, { params: { id }, query: { others: true } }, { signal }),
    staleTime: 0,
  });

/** The parts of a sentence: the task, budget, time and place. */
export const parsedNeed = (text: string) =>
  queryOptions({
    queryKey: ['parsed need', text],
    queryFn: ({ signal }) => call(matching.parse, { body: { text } }, { signal }),
  });

/** Kinds of service by name; with a description, those that a service with both would have. */
export const foundKinds = (q: string, description?: string) =>
  queryOptions({
    queryKey: ['kinds', q, description],
    queryFn: ({ signal }) => call(matching.kinds, { query: { q, description } }, { signal }),
  });

/** Neighbours' usual price for a kind of service; it changes slowly. */
export const usualPriceOf = (kind: string, unit?: UsualPrice['unit']) =>
  queryOptions({
    queryKey: ['usual price', kind, unit],
    queryFn: ({ signal }) => call(matching.usualPrice, { query: { kind, unit } }, { signal }),
    staleTime: 10 * MINUTE_MS,
  });
