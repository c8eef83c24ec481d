import { type MutationMeta, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient, userKey } from './query-client.ts';
import { toasts } from '../page/toast.ts';

beforeEach(() => toasts.set([]));
afterEach(() => onlineManager.setOnline(true));

async function fail(error: Error, meta?: MutationMeta) {
  const client = createQueryClient();
  client.setQueryData(userKey, { id: 1 });
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(error),
    ...(meta ? { meta } : {}),
  });
  await mutation.execute(undefined).catch(() => undefined);
  return { client, said: toasts.get().map(({ title, description, tone }) => ({ title, description, tone })) };
}

test('a failure shows in a toast', async () => {
  const { said } = await fail(new ApiError('This time has just been taken by somebody else.', 409, 'slot_taken'));
  expect(said).toEqual([
    { title: 'Error', description: 'This time has just been taken by somebody else.', tone: 'error' },
  ]);
});

test('a caller can name the toast', async () => {
  const { said } = await fail(new Error('No'), { errorTitle: 'Payment Error' });
  expect(said).toMatchObject([{ title: 'Payment Error', description: 'No' }]);
});

test('an error that the caller shows itself is not shown twice', async () => {
  expect((await fail(new ApiError('No', 409, 'slot_taken'), { claims: ['slot_taken'] })).said).toEqual([]);
  expect((await fail(new Error('No'), { claims: true })).said).toEqual([]);
});

test('an error that the caller does not know is shown all the same', async () => {
  const { said } = await fail(new ApiError('No', 409, 'wrong_state'), { claims: ['slot_taken'] });
  expect(said).toHaveLength(1);
});

test('a session that ended elsewhere makes a visitor', async () => {
  const { client } = await fail(new ApiError('Please sign in first.', 401, 'not_signed_in'));
  expect(client.getQueryData(userKey)).toBeNull();
});

test('a wrong password does not', async () => {
  const { client } = await fail(new ApiError('Wrong', 401, 'wrong_password'));
  expect(client.getQueryData(userKey)).toEqual({ id: 1 });
});

test('nothing is fetched twice: no retry, no refetch on focus, fresh for five minutes [9-limits-4]', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ retry: false, refetchOnWindowFocus: false, staleTime: 300_000 });
  expect(mutations).toMatchObject({ retry: false });
});

test('without a network queries and actions fail at once in the network’s words, actions are not repeated unseen, and queries are refetched later [7-calls-2]', async () => {
  const client = createQueryClient();
  client.mount();
  onlineManager.setOnline(false);
  const { said } = await fail(new ApiError('Failed to fetch', 0));
  expect(said).toMatchObject([{ title: 'Error', description: 'Failed to fetch' }]);
  const ask = vi.fn(() =>
    onlineManager.isOnline() ? Promise.resolve('here') : Promise.reject(new ApiError('Failed to fetch', 0)),
  );
  const asked = new QueryObserver(client, { queryKey: ['needs'], queryFn: ask });
  const stop = asked.subscribe(() => undefined);
  await vi.waitFor(() =>
    expect(asked.getCurrentResult()).toMatchObject({ status: 'error', error: { message: 'Failed to fetch' } }),
  );
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(asked.getCurrentResult()).toMatchObject({ status: 'success', data: 'here' }));
  stop();
  client.unmount();
});
