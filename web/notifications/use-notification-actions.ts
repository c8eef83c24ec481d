// Marks notices as read and deletes them: optimistically on the screen, then on the server.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Notification, notifications } from '#shared/notifications.ts';
import { call } from '../lib/api/call.ts';
import { useUser } from '../lib/api/current-user.ts';
import { tellServer } from '../lib/api/socket.ts';
import { toast } from '../lib/page/toast.ts';
import { unreadNotificationsKey } from '../queries/unread-counts.ts';
import { countUnread, notificationsKey } from './queries.ts';

type Change = (list: Notification[]) => Notification[];

/** An action that changes the list optimistically with `change`. When it fails, the list is refetched. */
function useAction<V>(act: (input: V) => Promise<unknown>, change: (input: V) => Change) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: notificationsKey });
      const before = client.getQueryData<Notification[]>(notificationsKey);
      // Still loading: the loaded list will include the change.
      if (!before) return 0;
      const after = change(input)(before);
      client.setQueryData(notificationsKey, after);
      const read = countUnread(before) - countUnread(after);
      client.setQueryData<number>(unreadNotificationsKey, (count = 0) => Math.max(0, count - read));
      return read;
    },
    onSuccess: () => client.getQueryData(notificationsKey) ?? client.invalidateQueries({ queryKey: notificationsKey }),
    onError: (_error, _input, read = 0) => {
      // A full list does not show how many are unread, so a failure restores the count separately.
      client.setQueryData<number>(unreadNotificationsKey, (count = 0) => count + read);
      toast({ title: 'Error', description: 'Failed to process the notification. Please try again.', tone: 'error' });
      void client.invalidateQueries({ queryKey: notificationsKey });
    },
    meta: { claims: true },
  });
}

const markRead: Change = (list) => list.map((notification) => ({ ...notification, read: true }));

// Sent over the channel as well: the other tabs get the count again if the first event was lost.

export function useMarkRead() {
  const { id: userId } = useUser();
  return useAction(
    async (id: number) => {
      await call(notifications.read, { params: { id } });
      tellServer('mark_notification_read', { notificationId: id, userId });
    },
    (id) => (list) =>
      list.map((notification) => (notification.id === id ? { ...notification, read: true } : notification)),
  );
}

export function useMarkAllRead() {
  const { id: userId } = useUser();
  const client = useQueryClient();
  return useAction<void>(
    async () => {
      const known = client.getQueryData<Notification[]>(notificationsKey) ?? [];
      await call(notifications.readAll);
      // A notice that arrives meanwhile stays unread.
      tellServer('mark_all_notifications_read', { userId, upTo: Math.max(0, ...known.map(({ id }) => id)) });
    },
    () => markRead,
  );
}

export const useRemove = () =>
  useAction(
    (id: number) => call(notifications.remove, { params: { id } }),
    (id) => (list) => list.filter((notification) => notification.id !== id),
  );
