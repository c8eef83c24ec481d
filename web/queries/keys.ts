// Under which keys the answers about needs are kept, and how they are asked for anew; small, for it is wherever the user is.
import type { QueryClient } from '@tanstack/react-query';

export const needsKey = ['needs'] as const;

/** What neighbours near me look for; apart from my own needs, so that a change of those leaves it alone. */
export const nearbyKey = ['nearby needs'] as const;

/** How my needs and goals stand is asked anew; who could help with them is not, which takes the server long. */
export const refreshNeeds = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: needsKey, predicate: ({ queryKey }) => queryKey.at(-1) !== 'matches' });
