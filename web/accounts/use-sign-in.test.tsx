// Signing in, as the calling component sees it.
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { toasts } from '../lib/page/toast.ts';
import { useSignIn } from './use-sign-in.ts';

afterEach(() => vi.unstubAllGlobals());

test('a refused sign-in is rethrown to its caller [8-row-3]', async () => {
  const message = 'Too many attempts. Please wait a little and try again.';
  vi.stubGlobal('fetch', async () => Response.json({ error: message, code: 'too_many_requests' }, { status: 429 }));
  toasts.set([]);
  const client = createQueryClient();
  const { result } = renderHook(useSignIn, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const thrown = await result.current
    .mutateAsync({ username: 'ana', password: 'secret' })
    .catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ApiError);
  expect(thrown).toMatchObject({ status: 429, message });
  expect(toasts.get()).toEqual([]);
});
