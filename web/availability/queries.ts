// Queries for my hours, and their cache keys.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { availability } from '#shared/availability.ts';
import { call } from '../lib/api/call.ts';

/** Everything that a change of my hours or my time zone makes stale. */
export const availabilityKey = ['availability'] as const;
export const ownHoursKey = [...availabilityKey, 'hours'] as const;

/** Not cached: the form starts from what is saved, which another tab may have changed. */
export const ownHours = queryOptions({
  queryKey: ownHoursKey,
  gcTime: 0,
  queryFn: ({ signal }) => call(availability.get, {}, { signal }),
});

export interface FreeTimesAsked {
  from: string;
  to: string;
  /** Defaults to my usual length. */
  minutes: number | undefined;
}

/** Refetched on every mount: another deal may hold a time by now. */
export const freeTimesIn = ({ from, to, minutes }: FreeTimesAsked) =>
  queryOptions({
    queryKey: [...availabilityKey, 'free', from, to, minutes],
    queryFn: ({ signal }) =>
      call(availability.freeTimes, { query: { from, to, ...(minutes && { minutes }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
