// Queries for notices, their freshness, and the unread count.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Notification, notifications } from '#shared/notifications.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { unreadNotificationsKey } from '../queries/unread-counts.ts';

export const notificationsKey = ['notifications'] as const;
export const preferencesKey = ['notification-preferences'] as const;

/** The server's limit: if the list is full, only the server knows how many are unread. */
const LISTED = 50;

export const countUnread = (list: readonly Notification[]): number => list.filter(({ read }) => !read).length;

/** A list that fails to load counts as empty. */
export const notificationList = (client: QueryClient) =>
  queryOptions({
    queryKey: notificationsKey,
    queryFn: async ({ signal }): Promise<Notification[]> => {
      const list = await call(notifications.list, {}, { signal }).catch((error: unknown) => {
        // A session that has ended must still be noticed.
        if (error instanceof ApiError && error.status === 401) throw error;
        return undefined;
      });
      if (list && list.length < LISTED) client.setQueryData(unreadNotificationsKey, countUnread(list));
      return list ?? [];
    },
    staleTime: 10_000,
  });

export const preferences = queryOptions({
  queryKey: preferencesKey,
  queryFn: ({ signal }) => call(notifications.preferences, {}, { signal }),
  staleTime: MINUTE_MS,
});
