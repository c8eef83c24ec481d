// The page of the link that sets a new password.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../lib/api/query-client.ts';
import ResetPasswordPage from './reset-password-page.tsx';

let sent: unknown[] = [];
let answer: () => Response;
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { body = '' }: { body?: string } = {}) => {
    if (path === '/api/user') return json({ error: 'Please sign in first.' }, 401)();
    sent.push(JSON.parse(body));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address: string) {
  history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ResetPasswordPage />
    </QueryClientProvider>,
  );
}

function set(password: string) {
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Set new password' }));
}

test('the link sets the new password, its token leaves the address bar, and it leads to signing in', async () => {
  answer = json({ ok: true });
  open('/reset-password#token=t0ken');
  set('brand new');
  expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeTruthy();
  expect(sent).toEqual([{ token: 't0ken', password: 'brand new' }]);
  expect(location.href).not.toContain('t0ken');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth');
});

test('a user who does not want a new password after all goes back to signing in', () => {
  open('/reset-password#token=t0ken');
  expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/auth');
});

test('too short a password is not sent', async () => {
  open('/reset-password#token=t0ken');
  set('12345');
  expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a used link says so, and where to request a new one', async () => {
  answer = json({ error: 'This link no longer works. Please ask for a new one.', code: 'link_used' }, 422);
  open('/reset-password#token=t0ken');
  set('brand new');
  expect(await screen.findByText(/This link no longer works/)).toBeTruthy();
});

test('an address without a token is no link', () => {
  open('/reset-password');
  expect(screen.getByText(/This link no longer works/)).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
});
