// The keys under which the cache keeps what several features refresh; small, because it is loaded on every page.
import type { QueryClient } from '@tanstack/react-query';

export const needsKey = ['needs'] as const;

/** The threads that have been opened. */
export const threadsKey = ['messages'] as const;

/** What neighbours near me look for; apart from my own needs, so that a change of those leaves it alone. */
export const nearbyKey = ['nearby needs'] as const;

/** Refetches my needs and goals, but not who could help with them: that takes the server long. */
export const refreshNeeds = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: needsKey, predicate: ({ queryKey }) => queryKey.at(-1) !== 'matches' });
