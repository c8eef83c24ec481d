// Handles notices and booking updates, on every page of the app.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '#shared/notifications.ts';
import { useSocketEvent } from '../lib/api/socket.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { isolated } from '#shared/isolated.ts';
import { nameOf } from '#shared/names.ts';
import { toast } from '../lib/page/toast.ts';
import { overlaysClosed } from '../ui/overlay/close-request.ts';
import { dealPath } from '../paths.ts';
import { dealById } from '../queries/deals.ts';
import { unreadNotificationsKey } from '../queries/unread-counts.ts';
import { notificationList, notificationsKey } from './queries.ts';
import { playNotice } from './sound.ts';

const POLL_MS = 30_000;

export function useLiveNotifications(myId: number): void {
  const client = useQueryClient();
  // The open panel observes the list too; polling runs only while the panel is closed.
  useQuery({
    ...notificationList(client),
    refetchInterval: (query) => (query.getObserversCount() > 1 ? false : POLL_MS),
  });
  useSocketEvent('notification', (notification) => {
    const isOther = ({ id }: Notification) => id !== notification.id;
    client.setQueryData<Notification[]>(notificationsKey, (list) => list && [notification, ...list.filter(isOther)]);
    if (notification.read) return;
    client.setQueryData<number>(unreadNotificationsKey, (count = 0) => count + 1);
    playNotice();
  });
  useSocketEvent('unread_notifications', (count) => {
    client.setQueryData(unreadNotificationsKey, count);
    void client.invalidateQueries({ queryKey: notificationsKey });
  });
  useSocketEvent('notification_list', (list) => client.setQueryData(notificationsKey, list));
  useSocketEvent('booking_notification', async ({ dealId, status, by }) => {
    // The user who took the step has just seen it happen.
    if (by === myId) return;
    // On a phone it would cover the title and the way out of a dialog.
    await overlaysClosed();
    const deal = await client.ensureQueryData(dealById(dealId)).catch(() => undefined);
    toast({
      title: 'Booking Update',
      description: `There is an update to one of your bookings: ${status.replaceAll('_', ' ')}`,
      ...(deal && { about: aboutDeal(deal) }),
    });
  });
}

const aboutDeal = ({ id, side, service, seeker, provider }: DealDetail) => ({
  words: `${isolated(service.title)} with ${nameOf(side === 'seeker' ? provider : seeker)}`,
  href: dealPath(id, side),
});
