// What the pages ask about needs.
import { queryOptions } from '@tanstack/react-query';
import { needs } from '#shared/needs.ts';
import { call } from '../lib/call.ts';

export const needsKey = ['needs'] as const;

export const ownNeeds = queryOptions({ queryKey: needsKey, queryFn: ({ signal }) => call(needs.list, {}, { signal }) });
