// Queries for users, and their cache keys.
import { queryOptions } from '@tanstack/react-query';
import { users } from '#shared/users.ts';
import { call } from '../lib/api/call.ts';

export const profileKey = (userId: number) => ['users', userId] as const;

export const profileOf = (userId: number) =>
  queryOptions({
    queryKey: profileKey(userId),
    queryFn: ({ signal }) => call(users.get, { params: { id: userId } }, { signal }),
  });
