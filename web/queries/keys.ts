// Cache keys that several features refresh; a small file, because every page loads it.
import type { QueryClient } from '@tanstack/react-query';

export const needsKey = ['needs'] as const;

/** Opened threads. */
export const threadsKey = ['messages'] as const;

/** Needs of neighbours near me; separate from my own needs, whose changes do not affect them. */
export const nearbyKey = ['nearby needs'] as const;

/** Refetches my needs and goals, but not their matches, which are slow on the server. */
export const refreshNeeds = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: needsKey, predicate: ({ queryKey }) => queryKey.at(-1) !== 'matches' });
