// What the pages ask about money, and under which keys the answers are kept.
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { payments } from '#shared/payments.ts';
import { call } from '../lib/call.ts';
import { useSocketEvent } from '../lib/socket.ts';

/** Everything about money: what a step of a deal makes old. */
export const moneyKey = ['money'] as const;

/** Back from the checkout, the payment provider is asked how it stands; else the server answers what it knows. */
export const paymentPage = (publicId: string, isBack: boolean) =>
  queryOptions({
    queryKey: [...moneyKey, 'payment', publicId, isBack],
    queryFn: ({ signal }) => call(isBack ? payments.settle : payments.get, { params: { publicId } }, { signal }),
    staleTime: 0,
  });

export const ledger = infiniteQueryOptions({
  queryKey: [...moneyKey, 'ledger'],
  queryFn: ({ pageParam, signal }) => call(payments.ledger, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
});

export const simulatorCheckout = (id: string) =>
  queryOptions({
    queryKey: ['simulator', id],
    queryFn: ({ signal }) => call(payments.simulatorCheckout, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** Asks anew whenever a deal of mine has moved. */
export function useMoneyLive(): void {
  const client = useQueryClient();
  useSocketEvent('booking_notification', () => void client.invalidateQueries({ queryKey: moneyKey }));
}
