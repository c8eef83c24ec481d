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

/** Everything about services: what a change of one of them makes old. */
export const servicesKey = ['services'] as const;

/** After a change of one of mine: other needs of neighbours fit it, too. */
export const refreshServices = async (client: QueryClient): Promise<void> => {
  await Promise.all([servicesKey, nearbyKey].map((queryKey) => client.invalidateQueries({ queryKey })));
};

/** All of mine, or those that are asked for. */
export const ownServices = (asked: OwnServices = {}) =>
  infiniteQueryOptions({
    queryKey: [...servicesKey, 'mine', asked],
    queryFn: ({ pageParam, signal }) => call(services.mine, { query: { ...asked, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** These of mine: no more than a page holds. */
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

/** When its provider could come. */
export const freeTimesOf = (id: number) =>
  queryOptions({
    queryKey: [...servicesKey, id, 'free-times'],
    queryFn: ({ signal }) => call(services.freeTimes, { params: { id } }, { signal }),
    staleTime: MINUTE_MS,
  });

/** What was found before stays while the next answer is on its way. */
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
