// What the pages ask about what somebody means, and who fits it.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Input } from '#shared/endpoint.ts';
import { matching } from '#shared/matching.ts';
import { call } from '../lib/api/call.ts';
import { needsKey } from './keys.ts';
import { servicesKey } from './services.ts';

export type MatchQuery = Input<typeof matching.match>['query'];

/** Milliseconds for which an answer is not asked for again. */
const FRESH = 30_000;

/** Who fits a sentence. What was found before stays while the next answer is on its way. */
export const foundMatches = (asked: MatchQuery) =>
  queryOptions({
    queryKey: [...servicesKey, 'matches', asked],
    queryFn: ({ signal }) => call(matching.match, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH,
  });

/** Who fits a need of mine. */
export const matchesOfNeed = (id: number) =>
  queryOptions({
    queryKey: [...needsKey, id, 'matches'],
    queryFn: ({ signal }) => call(matching.ofNeed, { params: { id }, query: {} }, { signal }),
    staleTime: FRESH,
  });

/**
 * The ones of those who have not been asked about it. A new deal does not make this old: somebody who is asked stays
 * where they stand, with the dialog that asks them.
 */
export const othersForNeed = (id: number) =>
  queryOptions({
    queryKey: [...servicesKey, 'others', id],
    queryFn: ({ signal }) => call(matching.ofNeed, { params: { id }, query: { others: true } }, { signal }),
    staleTime: 0,
  });

/** The parts of a sentence: what is wanted, for how much, when and where. */
export const parsedNeed = (text: string) =>
  queryOptions({
    queryKey: ['parsed need', text],
    queryFn: ({ signal }) => call(matching.parse, { body: { text } }, { signal }),
  });

/** Kinds of service that are called like this; with a description, those that a service with both offers. */
export const foundKinds = (q: string, description?: string) =>
  queryOptions({
    queryKey: ['kinds', q, description],
    queryFn: ({ signal }) => call(matching.kinds, { query: { q, description } }, { signal }),
  });
