// Keeps displayed money up to date.
import { useQueryClient } from '@tanstack/react-query';
import { useSocketEvent } from '../lib/api/socket.ts';
import { moneyKey } from '../queries/money.ts';

/** Refetches when one of my deals or its money has changed. */
export function useMoneyLive(): void {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: moneyKey });
  useSocketEvent('booking_notification', refresh);
  useSocketEvent('money_moved', refresh);
}
