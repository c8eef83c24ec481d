// The page of the link that confirms an address, and the button that requests one.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountSection } from '../settings/account/account-section.tsx';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import ConfirmEmailPage from './confirm-email-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = (address: string) => {
  history.replaceState(null, '', address);
  show(<ConfirmEmailPage />);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the link confirms the address at a press, not before, and its token leaves the address bar', async () => {
  const { calls } = serverThatAnswers({ 'PUT /api/user/verify': { ok: true }, 'GET /api/user': ana });
  open('/confirm-email#token=t0ken');
  expect(calls('PUT /api/user/verify')).toHaveLength(0);
  press('Confirm my address');
  expect(await screen.findByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeTruthy();
  expect(calls('PUT /api/user/verify').map(([, { body }]) => JSON.parse(String(body)))).toEqual([{ token: 't0ken' }]);
  expect(location.href).not.toContain('t0ken');
});

test('a used link says so, and where to request a new one', async () => {
  serverThatAnswers({
    'PUT /api/user/verify': () =>
      Response.json({ error: 'This link no longer works.', code: 'link_used' }, { status: 422 }),
  });
  open('/confirm-email#token=t0ken');
  press('Confirm my address');
  expect(await screen.findByText(/This link no longer works/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Settings' }).getAttribute('href')).toBe('/settings#account');
});

test('the settings say that an address is not confirmed yet, and mail a link', async () => {
  serverThatAnswers({ 'POST /api/user/verify': { ok: true } });
  show(<AccountSection id="account" />, { ...ana, emailConfirmed: false });
  expect(screen.getByText('Not confirmed yet')).toBeTruthy();
  press('Mail me a link to confirm it');
  expect((await screen.findByRole('status')).textContent).toBe(
    'A link is on its way to ana@example.org. It works once, within a day.',
  );
});

test('a confirmed address is shown as confirmed, without a button', () => {
  serverThatAnswers({});
  show(<AccountSection id="account" />, { ...ana, emailConfirmed: true });
  expect(screen.getByText('Confirmed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Mail me/ })).toBeNull();
});
