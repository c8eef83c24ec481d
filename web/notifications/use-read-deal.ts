// While a deal is open and to be seen, its notices are read: those that were there, and those that come.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { deals } from '#shared/deals.ts';
import { call } from '../lib/api/call.ts';
import { useConnected, useSocketEvent } from '../lib/api/socket.ts';
import { useVisible } from '../lib/page/use-visible.ts';
import { notificationsKey } from './queries.ts';

export function useReadDeal(id: number): void {
  const client = useQueryClient();
  const isVisible = useVisible();
  // What came while the channel was down is read once it is up again.
  const isConnected = useConnected();
  const read = useCallback(async () => {
    // What could not be marked now is marked with the next notice, or when the deal is opened again.
    await call(deals.read, { params: { id } }).catch(() => undefined);
    // With the channel up, the server says so itself.
    if (!isConnected) await client.invalidateQueries({ queryKey: notificationsKey });
  }, [client, id, isConnected]);
  useEffect(() => {
    if (isVisible) void read();
  }, [isVisible, read]);
  useSocketEvent('notification', ({ relatedType, relatedId }) => {
    if (isVisible && relatedType === 'booking' && relatedId === id) void read();
  });
}
