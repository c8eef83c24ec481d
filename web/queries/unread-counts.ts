// The unread counts of messages and notices; real-time events from the server set them.
import { useQuery } from '@tanstack/react-query';

export const unreadMessagesKey = ['unread-messages'] as const;
export const unreadNotificationsKey = ['unread-notifications'] as const;

/** 0 until the server has sent a count. */
export function useUnreadCount(queryKey: typeof unreadMessagesKey | typeof unreadNotificationsKey): number {
  const { data } = useQuery({ queryKey, queryFn: () => 0, enabled: false, initialData: 0, gcTime: Infinity });
  return data;
}
