// The signed-in user, as the whole app queries it.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { refreshUser, useCurrentUser } from '../lib/api/current-user.ts';
import { followAccount } from '../lib/api/page-account.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { readStored, writeStored } from '../lib/state/stored.ts';
import { toasts } from '../lib/page/toast.ts';
import { ana } from '../test/example-user.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Queries as each page does; `answer` is the server's. */
function ask(answer: () => Response) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetched);
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const again = () => renderHook(() => useCurrentUser(), { wrapper }).result;
  return { fetched, again, client, result: again() };
}

test('the current user comes from GET /api/user and is fresh for five minutes [7-row-1]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { fetched, again, result } = ask(() => Response.json(ana));
  await waitFor(() => expect(result.current.data).toEqual(ana));
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/user');
  vi.setSystemTime(Date.now() + 5 * MINUTE_MS - 1000);
  again();
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 2000);
  again();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('401 means nobody, and is not logged [7-row-1, 4-authentication-2]', async () => {
  const { fetched, result } = ask(() =>
    Response.json({ error: 'Please sign in first.', code: 'not_signed_in' }, { status: 401 }),
  );
  await waitFor(() => expect(result.current.data).toBeNull());
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('any other failure is logged, not retried, and means nobody, with no word to the user [7-row-1, 8-row-13]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { fetched, result } = ask(() => new Response('', { status: 500 }));
  await waitFor(() => expect(result.current.data).toBeNull());
  expect(logged).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(document.body.textContent).toBe('');
});

test('another user who has signed in meanwhile finds nothing of the previous one, and reads so', async () => {
  toasts.set([]);
  const bo = { ...ana, id: 99, username: 'bo' };
  let here = ana;
  const { result, client } = ask(() => Response.json(here));
  await waitFor(() => expect(result.current.data).toEqual(ana));
  client.setQueryData(['goals'], ['a goal of ana’s']);
  writeStored('draft', 'words of ana’s');
  here = bo;
  await act(() => refreshUser(client));
  await waitFor(() => expect(result.current.data).toEqual(bo));
  expect(client.getQueryData(['goals'])).toBeUndefined();
  expect(readStored('draft', null)).toBeNull();
  expect(toasts.get()).toMatchObject([
    { title: 'You are signed in as bo now', description: 'In another tab, ana was signed out.' },
  ]);
});

test('every call names its page’s user, except the one that fetches the current user', async () => {
  const { fetched, result, client } = ask(() => Response.json(ana));
  followAccount(client);
  await waitFor(() => expect(result.current.data).toEqual(ana));
  await call(accounts.logout);
  await refreshUser(client);
  const headers = fetched.mock.calls.map(([path, { headers: sent }]) => [
    path,
    new Headers(sent).get('x-page-account'),
  ]);
  expect(headers).toEqual([
    ['/api/user', null],
    ['/api/logout', '7'],
    ['/api/user', null],
  ]);
});

test('a call refused because another user is signed in fetches the current user, and shows no error', async () => {
  toasts.set([]);
  let here = ana;
  const { result, client } = ask(() => Response.json(here));
  await waitFor(() => expect(result.current.data).toEqual(ana));
  here = { ...ana, id: 99, username: 'bo' };
  const refusal = new ApiError('This browser is now signed in to another account.', 409, 'other_account');
  await client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(refusal) })
    .execute(undefined)
    .catch(() => undefined);
  await waitFor(() => expect(result.current.data?.username).toBe('bo'));
  expect(toasts.get().map(({ title }) => title)).toEqual(['You are signed in as bo now']);
});
