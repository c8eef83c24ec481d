// What is shown about money follows what happens.
import { useQueryClient } from '@tanstack/react-query';
import { useSocketEvent } from '../lib/api/socket.ts';
import { moneyKey } from '../queries/money.ts';

/** Refetches whenever a deal of mine or its money has changed. */
export function useMoneyLive(): void {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: moneyKey });
  useSocketEvent('booking_notification', refresh);
  useSocketEvent('money_moved', refresh);
}
