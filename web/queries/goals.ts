// Queries for goals.
import { queryOptions } from '@tanstack/react-query';
import { goals } from '#shared/goals.ts';
import { matching } from '#shared/matching.ts';
import { call } from '../lib/api/call.ts';
import { needsKey } from './keys.ts';

/** Under the needs' key: whatever makes a need old makes its goal old, its progress and its next step. */
export const goalsKey = [...needsKey, 'goals'] as const;

export const goalListKey = [...goalsKey, 'list'] as const;

export const goalById = (id: number) =>
  queryOptions({
    queryKey: [...goalsKey, id],
    queryFn: ({ signal }) => call(goals.get, { params: { id } }, { signal }),
  });

/** For each need that looks for somebody, the three services that fit best. */
export const matchesOfGoal = (id: number) =>
  queryOptions({
    queryKey: [...goalsKey, id, 'matches'],
    queryFn: ({ signal }) => call(matching.ofGoal, { params: { id } }, { signal }),
    staleTime: 30_000,
  });
