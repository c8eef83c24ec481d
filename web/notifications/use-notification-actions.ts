// Marking notices read and deleting them: at once on the screen, then on the server.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Notification, notifications } from '#shared/notifications.ts';
import { call } from '../lib/call.ts';
import { toast } from '../lib/toast.ts';
import { unreadNotificationsKey } from '../lib/unread-counts.ts';
import { countUnread, notificationsKey } from './queries.ts';

type Change = (list: Notification[]) => Notification[];

/** An action that changes the list as `change` says. When it fails, the server's list is fetched anew. */
function useAction<V>(act: (input: V) => Promise<unknown>, change: (input: V) => Change) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: notificationsKey });
      const before = client.getQueryData<Notification[]>(notificationsKey) ?? [];
      const after = change(input)(before);
      client.setQueryData(notificationsKey, after);
      const read = countUnread(before) - countUnread(after);
      client.setQueryData<number>(unreadNotificationsKey, (count = 0) => Math.max(0, count - read));
    },
    onError: () => {
      toast({ title: 'Error', description: 'Failed to process the notification. Please try again.', tone: 'error' });
      void client.invalidateQueries({ queryKey: notificationsKey });
    },
    meta: { claims: true },
  });
}

const markRead: Change = (list) => list.map((notification) => ({ ...notification, read: true }));

export const useMarkRead = () =>
  useAction(
    (id: number) => call(notifications.read, { params: { id } }),
    (id) => (list) => list.map((notification) => (notification.id === id ? { ...notification, read: true } : notification)),
  );

export const useMarkAllRead = () => useAction<void>(() => call(notifications.readAll), () => markRead);

export const useRemove = () =>
  useAction(
    (id: number) => call(notifications.remove, { params: { id } }),
    (id) => (list) => list.filter((notification) => notification.id !== id),
  );
