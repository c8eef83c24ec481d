// How many messages and notifications wait, as the server last said; the real-time events write here with setQueryData.
import { useQuery } from '@tanstack/react-query';

export const unreadMessagesKey = ['unread-messages'] as const;
export const unreadNotificationsKey = ['unread-notifications'] as const;

/** 0 until the server has said otherwise. */
export function useUnreadCount(queryKey: typeof unreadMessagesKey | typeof unreadNotificationsKey): number {
  const { data } = useQuery({ queryKey, queryFn: () => 0, enabled: false, initialData: 0, gcTime: Infinity });
  return data;
}
