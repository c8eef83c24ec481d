// Queries for money, and their cache keys.
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { FEE_BPS, REPEAT_FEE_BPS } from '#shared/money.ts';
import { type Fees, payments } from '#shared/payments.ts';
import { receiving } from '#shared/receiving.ts';
import { simulatorPages } from '#shared/simulator.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { call } from '../lib/api/call.ts';
import { refetchAt } from '../lib/api/refetch-at.ts';

/** Everything about money, which a step of a deal makes stale. */
export const moneyKey = ['money'] as const;

/**
 * `isBack`: returning from the checkout, the server asks the payment provider for the state; otherwise it returns what
 * it knows.
 */
export const paymentPage = (publicId: string, isBack: boolean) =>
  queryOptions({
    queryKey: [...moneyKey, 'payment', publicId, isBack],
    queryFn: ({ signal }) => call(isBack ? payments.settle : payments.get, { params: { publicId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => refetchAt(data?.payAgainAt ?? null, Date.now()),
  });

/** The current fees for new offers, as set by the operators. */
export const fees = queryOptions({
  queryKey: ['fees'],
  queryFn: ({ signal }) => call(payments.fees, {}, { signal }),
  staleTime: MINUTE_MS,
});

const USUAL = { feeBps: FEE_BPS, repeatFeeBps: REPEAT_FEE_BPS, feeFloor: 0 };

/** The same for display: until it has loaded, the defaults of a server whose operators have set none. */
export const useFees = (): Fees => useQuery(fees).data ?? USUAL;

export const ledger = infiniteQueryOptions({
  queryKey: [...moneyKey, 'ledger'],
  queryFn: ({ pageParam, signal }) =>
    call(payments.ledger, { query: pageParam ? { cursor: pageParam } : {} }, { signal }),
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

export const simulatorOnboarding = (id: string) =>
  queryOptions({
    queryKey: ['simulator', 'onboarding', id],
    queryFn: ({ signal }) => call(simulatorPages.onboarding, { params: { id } }, { signal }),
    staleTime: 0,
  });

export const simulatorDisputes = queryOptions({
  queryKey: ['simulator', 'disputes'],
  queryFn: ({ signal }) => call(simulatorPages.disputes, {}, { signal }),
  staleTime: 0,
});

/** Whether my payments are real; only changes when the server restarts. */
export const paymentMode = queryOptions({
  queryKey: ['payment-mode'],
  queryFn: ({ signal }) => call(payments.mode, {}, { signal }),
  staleTime: Infinity,
});

/**
 * `isBack`: returning from onboarding, the server asks the payment provider about my account; otherwise it returns what
 * it knows.
 */
export const receivingAccount = (isBack: boolean) =>
  queryOptions({
    queryKey: [...moneyKey, 'account', isBack],
    queryFn: ({ signal }) => call(isBack ? receiving.readAccount : receiving.account, {}, { signal }),
    staleTime: 0,
  });
