// What the pages ask about needs.
import { queryOptions } from '@tanstack/react-query';
import { needs } from '#shared/needs.ts';
import { call } from '../lib/call.ts';

export const needsKey = ['needs'] as const;

/** What neighbours near me look for; apart from my own needs, so that a change of those leaves it alone. */
export const nearbyKey = ['nearby needs'] as const;

export const ownNeeds = queryOptions({ queryKey: needsKey, queryFn: ({ signal }) => call(needs.list, {}, { signal }) });
