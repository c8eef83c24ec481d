// The map around a place, kept for as long as the page is open: towns and borders stay where they are.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { map } from '#shared/map.ts';
import { call } from '../lib/call.ts';

/** `home` is the user's own place as text: when they move, the map is another one. `near` goes before it. */
export const mapAround = (home: string, near: string | undefined, radiusKm: number) =>
  queryOptions({
    queryKey: ['map', near ?? home, radiusKm],
    queryFn: ({ signal }) => call(map.around, { query: { radiusKm, ...(near && { near }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
