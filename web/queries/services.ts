// Queries for services, and their cache keys.
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Input } from '#shared/endpoint.ts';
import { type OwnServiceList, services } from '#shared/services.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { call } from '../lib/api/call.ts';
import { nearbyKey } from './keys.ts';

export type OwnServices = Omit<z.output<typeof OwnServiceList>, 'cursor'>;
export type Search = Omit<Input<typeof services.search>['query'], 'cursor'>;

/** Everything about services, which a change of one of them makes stale. */
export const servicesKey = ['services'] as const;

/** After a change of one of my services: other neighbours' needs may fit it. */
export const refreshServices = async (client: QueryClient): Promise<void> => {
  await Promise.all([servicesKey, nearbyKey].map((queryKey) => client.invalidateQueries({ queryKey })));
};

/** All of my services, or a filtered list. */
export const ownServices = (asked: OwnServices = {}) =>
  infiniteQueryOptions({
    queryKey: [...servicesKey, 'mine', asked],
    queryFn: ({ pageParam, signal }) => call(services.mine, { query: { ...asked, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** My services with these ids: at most one page. */
export const ownServicesById = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...servicesKey, 'mine', 'by id', ids],
    queryFn: async ({ signal }) => (await call(services.mine, { query: { ids: [...ids] } }, { signal })).items,
  });

export const serviceById = (id: number) =>
  queryOptions({
    queryKey: [...servicesKey, id],
    queryFn: ({ signal }) => call(services.get, { params: { id } }, { signal }),
  });

/** When the service's provider is free. */
export const freeTimesOf = (id: number) =>
  queryOptions({
    queryKey: [...servicesKey, id, 'free-times'],
    queryFn: ({ signal }) => call(services.freeTimes, { params: { id } }, { signal }),
    staleTime: MINUTE_MS,
  });

/** The previous results stay while the next are loading. */
export const foundServices = (search: Search) =>
  infiniteQueryOptions({
    queryKey: [...servicesKey, 'search', search],
    queryFn: ({ pageParam, signal }) =>
      call(services.search, { query: { ...search, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
