// Keeps every view of deals live, and says when the other side has moved one.
import { useQueryClient } from '@tanstack/react-query';
import { useOnConnect, useSocketEvent } from '../lib/socket.ts';
import { toast } from '../lib/toast.ts';
import { dealsKey } from './queries.ts';

export function useDealUpdates(userId: number): void {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: dealsKey });
  useSocketEvent('booking_notification', ({ status, by }) => {
    refresh();
    void client.invalidateQueries({ queryKey: ['needs'] });
    if (by === userId) return;
    toast({ title: 'Booking Update', description: `There is an update to one of your bookings: ${status.replaceAll('_', ' ')}` });
  });
  // Reviews tell of themselves by a notice only.
  useSocketEvent('notification', ({ type }) => {
    if (type === 'system') refresh();
  });
  // What happened while the channel was down came by no event.
  useOnConnect(refresh);
}
