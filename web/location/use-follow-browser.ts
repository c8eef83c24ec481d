// Finds a user's place after signing in; mounted once, in the shell.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CurrentUser } from '#shared/users.ts';
import { userKey } from '../lib/api/query-client.ts';
import { followBrowser, stopLocating } from './locating.ts';

export function useFollowBrowser(userId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const user = client.getQueryData<CurrentUser | null>(userKey);
    if (user?.id === userId) void followBrowser(client, user);
    return stopLocating;
  }, [client, userId]);
}
