// One's own e-mail address and phone number that await confirmation.
import { queryOptions } from '@tanstack/react-query';
import { accounts } from '#shared/accounts.ts';
import { call } from '../lib/api/call.ts';

const WHILE_ON_ITS_WAY_MS = 2000;

export const accountChanges = queryOptions({
  queryKey: ['account-changes'],
  queryFn: ({ signal }) => call(accounts.pendingChanges, {}, { signal }),
  // Polls while an SMS is waiting, until it is sent or has failed.
  refetchInterval: ({ state }) => (state.data?.phone?.sms === 'waiting' ? WHILE_ON_ITS_WAY_MS : false),
});
