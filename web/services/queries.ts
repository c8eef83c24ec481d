// What the pages ask about services, and under which keys the answers are kept.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { services, type ServiceSearch } from '#shared/services.ts';
import { call } from '../lib/call.ts';

export type Search = Omit<z.output<typeof ServiceSearch>, 'cursor'>;

/** Everything about services: what a change of one of them makes old. */
export const servicesKey = ['services'] as const;

export const ownServices = queryOptions({
  queryKey: [...servicesKey, 'mine'],
  queryFn: ({ signal }) => call(services.mine, {}, { signal }),
});

export const serviceById = (id: number) =>
  queryOptions({
    queryKey: [...servicesKey, id],
    queryFn: ({ signal }) => call(services.get, { params: { id } }, { signal }),
  });

/** When its provider could come. */
export const freeTimesOf = (id: number) =>
  queryOptions({
    queryKey: [...servicesKey, id, 'free-times'],
    queryFn: ({ signal }) => call(services.freeTimes, { params: { id } }, { signal }),
    staleTime: 60_000,
  });

/** What was found before stays while the next answer is on its way. */
export const foundServices = (search: Search) =>
  infiniteQueryOptions({
    queryKey: [...servicesKey, 'search', search],
    queryFn: ({ pageParam, signal }) => call(services.search, { query: { ...search, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
