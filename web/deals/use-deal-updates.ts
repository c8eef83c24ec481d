// Keeps every view of deals and needs up to date; the toasts come from the notices.
import { useQueryClient } from '@tanstack/react-query';
import { useOnConnect, useSocketEvent } from '../lib/api/socket.ts';
import { dealsKey } from '../queries/deals.ts';
import { nearbyKey, needsKey, refreshNeeds } from '../queries/keys.ts';

export function useDealUpdates(): void {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: dealsKey });
  const refreshNearby = () => void client.invalidateQueries({ queryKey: nearbyKey });
  useSocketEvent('booking_notification', () => {
    refresh();
    void client.invalidateQueries({ queryKey: needsKey });
  });
  useSocketEvent('money_moved', refresh);
  // Reviews and expiring needs only send a notice.
  useSocketEvent('notification', ({ type, relatedType }) => {
    if (relatedType === 'need') refreshNearby();
    if (type !== 'system') return;
    refresh();
    void refreshNeeds(client);
  });
  // Events sent while the channel was down are lost.
  useOnConnect(() => {
    refresh();
    refreshNearby();
    void refreshNeeds(client);
  });
}
