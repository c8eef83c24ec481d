// Who is here, as the whole app asks it.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCurrentUser } from '../lib/current-user.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { ana } from '../shell/example-user.ts';

const MINUTE = 60_000;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Asks as each page does; `answer` is the server's. */
function ask(answer: () => Response) {
  const fetched = vi.fn(async (_path: string) => answer());
  vi.stubGlobal('fetch', fetched);
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const again = () => renderHook(() => useCurrentUser(), { wrapper }).result;
  return { fetched, again, result: again() };
}

test('the current user comes from GET /api/user and is fresh for five minutes [7-row-1]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { fetched, again, result } = ask(() => Response.json(ana));
  await waitFor(() => expect(result.current.data).toEqual(ana));
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/user');
  vi.setSystemTime(Date.now() + 5 * MINUTE - 1000);
  again();
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 2000);
  again();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('401 means nobody, and is nothing to log [7-row-1, 4-authentication-2]', async () => {
  const { fetched, result } = ask(() => Response.json({ error: 'Please sign in first.', code: 'not_signed_in' }, { status: 401 }));
  await waitFor(() => expect(result.current.data).toBeNull());
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('any other failure is logged, tried no second time, and means nobody, with no word to the user [7-row-1, 8-row-13]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { fetched, result } = ask(() => new Response('', { status: 500 }));
  await waitFor(() => expect(result.current.data).toBeNull());
  expect(logged).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(document.body.textContent).toBe('');
});
