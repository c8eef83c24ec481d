// Queries for goals.
import { queryOptions } from '@tanstack/react-query';
import { goals } from '#shared/goals.ts';
import { matching } from '#shared/matching.ts';
import { call } from '../lib/api/call.ts';
import { needsKey } from './keys.ts';

/** Below the needs' key: a change of a need also makes its goal's progress and next step stale. */
export const goalsKey = [...needsKey, 'goals'] as const;

export const goalListKey = [...goalsKey, 'list'] as const;

export const goalById = (id: number) =>
  queryOptions({
    queryKey: [...goalsKey, id],
    queryFn: ({ signal }) => call(goals.get, { params: { id } }, { signal }),
  });

/** The three best services for each need that still looks for somebody. */
export const matchesOfGoal = (id: number) =>
  queryOptions({
    queryKey: [...goalsKey, id, 'matches'],
    queryFn: ({ signal }) => call(matching.ofGoal, { params: { id } }, { signal }),
    staleTime: 30_000,
  });
