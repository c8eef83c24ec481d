// The account's parts of the settings: password, devices, tours, notifications, and closing it.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#shared/sessions.ts';
import { toasts } from '../../lib/page/toast.ts';
import { preferencesKey } from '../../notifications/queries.ts';
import { allKinds } from '../../test/example-kinds.ts';
import { serverThatAnswers, show } from '../../test/example-thread.tsx';
import { ana } from '../../test/example-user.ts';
import { COMPLETED_KEY, completedTours } from '../../tours/completed-tours.ts';
import { tourState } from '../../tours/tour-state.ts';
import { Confirms } from '../../ui/overlay/confirms.tsx';
import { DeleteSection } from './delete-section.tsx';
import { NotificationsSection } from '../notifications/notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { ToursSection } from '../tours-section.tsx';

const WRONG = 'The password you entered is incorrect. Please try again.';
const refused = (status: number, body: object) => () => Response.json(body, { status });
const wrongAt = (field: string) =>
  refused(422, { error: WRONG, code: 'present_password_wrong', fields: { [field]: WRONG } });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const bodyOf = (calls: unknown[][]) => JSON.parse((calls[0]![1] as RequestInit).body as string);

const session = (change: Partial<Session>): Session => ({
  id: 1,
  device: 'Firefox on Windows',
  createdAt: '2026-11-02T09:00:00.000Z',
  lastSeenAt: '2026-11-02T10:00:00.000Z',
  current: false,
  ...change,
});

beforeEach(() => {
  toasts.set([]);
  localStorage.clear();
  completedTours.set([]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a new password is sent with the current one, the form is empty afterwards, and a toast confirms it', async () => {
  const { calls } = serverThatAnswers({ 'PUT /api/user/password': { ok: true } });
  show(<PasswordSection id="password" />);
  fill('Current password', 'old-secret');
  fill('New password', 'new-secret');
  press('Change password');
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'Password changed' }]));
  expect(bodyOf(calls('PUT /api/user/password'))).toEqual({ present: 'old-secret', password: 'new-secret' });
  expect([valueOf('Current password'), valueOf('New password')]).toEqual(['', '']);
});

test('a wrong current password shows its error under its field, which is cleared, and the new one stays', async () => {
  serverThatAnswers({ 'PUT /api/user/password': wrongAt('present') });
  show(<PasswordSection id="password" />);
  fill('Current password', 'not-it');
  fill('New password', 'new-secret');
  press('Change password');
  expect((await screen.findByRole('alert')).textContent).toBe(WRONG);
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  expect([valueOf('Current password'), valueOf('New password')]).toEqual(['', 'new-secret']);
  expect(toasts.get()).toEqual([]);
});

test('a short new password is not sent', async () => {
  const { calls } = serverThatAnswers({ 'PUT /api/user/password': { ok: true } });
  show(<PasswordSection id="password" />);
  fill('Current password', 'old-secret');
  fill('New password', 'short');
  press('Change password');
  expect((await screen.findByRole('alert')).textContent).toBe('Password must be at least 6 characters');
  expect(calls('PUT /api/user/password')).toEqual([]);
});

test('devices are listed, this one marked and without a button; another one is signed out by its button', async () => {
  const { calls } = serverThatAnswers({
    'GET /api/user/sessions': {
      items: [session({ current: true }), session({ id: 2, device: 'Safari on an iPhone' })],
    },
    'DELETE /api/user/sessions/2': { ok: true },
  });
  show(<SessionsSection id="devices" />);
  const [mine, phone] = within(await screen.findByRole('list', { name: 'Devices' })).getAllByRole('listitem');
  expect(mine!.textContent).toContain('This device');
  expect(within(mine!).queryByRole('button')).toBeNull();
  fireEvent.click(within(phone!).getByRole('button', { name: 'Sign out Safari on an iPhone' }));
  await waitFor(() =>
    expect(toasts.get()).toMatchObject([{ title: 'Signed out', description: 'Safari on an iPhone' }]),
  );
  expect(calls('DELETE /api/user/sessions/2')).toHaveLength(1);
  await waitFor(() => expect(calls('GET /api/user/sessions')).toHaveLength(2));
});

test('all others are signed out after a question; alone, there is no such button', async () => {
  const { calls } = serverThatAnswers({
    'GET /api/user/sessions': { items: [session({ current: true }), session({ id: 2 }), session({ id: 3 })] },
    'DELETE /api/user/sessions': { ok: true },
  });
  show(
    <>
      <SessionsSection id="devices" />
      <Confirms />
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('2 other devices are signed out at once.');
  press('Sign out the others');
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'Signed out everywhere else' }]));
  expect(calls('DELETE /api/user/sessions')).toHaveLength(1);
  cleanup();
  serverThatAnswers({ 'GET /api/user/sessions': { items: [session({ current: true })] } });
  show(<SessionsSection id="devices" />);
  await screen.findByText('This device');
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

test('devices that cannot be loaded say so, with Retry', async () => {
  serverThatAnswers({ 'GET /api/user/sessions': refused(500, { error: 'Request failed' }) });
  show(<SessionsSection id="devices" />);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('seen tours are new again after a reset, in this browser’s storage too, and each starts from here', () => {
  localStorage.setItem(COMPLETED_KEY, '["goals","needs"]');
  show(<ToursSection id="tours" />);
  expect(screen.getByText('2 of 7 seen')).toBeTruthy();
  press('Reset tours');
  expect(localStorage.getItem(COMPLETED_KEY)).toBe('[]');
  expect(screen.getByText('None seen yet')).toBeTruthy();
  expect(toasts.get()).toMatchObject([{ title: 'Tours reset' }]);
  expect(within(screen.getByRole('list', { name: 'Tours' })).getAllByRole('button')).toHaveLength(7);
  press(/^Quick Find/);
  expect(tourState.get()).toMatchObject({ name: 'needs', status: 'ready' });
});

test('each notification channel is a switch that shows its target, and what keeps it from working', async () => {
  const ways = { email: { hindrance: null, connected: false }, sms: { hindrance: 'no_phone', connected: true } };
  const { calls } = serverThatAnswers({
    'GET /api/notifications/preferences': { email: true, inApp: true, sms: false, kinds: allKinds, ways },
    'POST /api/notifications/preferences': { email: false, inApp: true, sms: false, kinds: allKinds, ways },
  });
  show(<NotificationsSection id="notifications" />);
  const email = await screen.findByRole<HTMLInputElement>('switch', { name: 'E-mail to ana@example.org' });
  const sms = screen.getByRole<HTMLInputElement>('switch', { name: 'SMS' });
  expect([email.checked, sms.checked, sms.disabled]).toEqual([true, false, true]);
  expect(screen.getByText(/e-mails are kept for the operator/)).toBeTruthy();
  expect(screen.getByText('SMS need a phone number, and this account has none.')).toBeTruthy();
  fireEvent.click(email);
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'Preferences Updated' }]));
  expect(bodyOf(calls('POST /api/notifications/preferences'))).toEqual({ email: false });
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^E-mail/ }).checked).toBe(false);
});

test('e-mail and SMS are chosen kind by kind; security mail is always sent', async () => {
  const free = { hindrance: null, connected: true };
  const chosen = { email: true, inApp: true, sms: false, kinds: allKinds, ways: { email: free, sms: free } };
  const { calls } = serverThatAnswers({
    'GET /api/notifications/preferences': chosen,
    'POST /api/notifications/preferences': { ...chosen, kinds: { ...allKinds, reviews: { email: false, sms: true } } },
  });
  show(<NotificationsSection id="notifications" />);
  const cell = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
  const stands = ({ checked, disabled }: HTMLInputElement) => [checked, disabled];
  await screen.findByRole('table', { name: 'What to tell me about' });
  expect(stands(cell('System and security by E-mail'))).toEqual([true, true]);
  // SMS is switched off altogether.
  expect(stands(cell('Messages by SMS'))).toEqual([false, true]);
  expect(stands(cell('Reviews by E-mail'))).toEqual([true, false]);
  fireEvent.click(cell('Reviews by E-mail'));
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'Preferences Updated' }]));
  expect(bodyOf(calls('POST /api/notifications/preferences'))).toEqual({ kinds: { reviews: { email: false } } });
  expect(cell('Reviews by E-mail').checked).toBe(false);
  expect(cell('Payments by E-mail').checked).toBe(true);
});

test('quick changes are saved one after the other, so that the last reply is the newest', async () => {
  const free = { hindrance: null, connected: true };
  const chosen = { email: true, inApp: true, sms: false, kinds: allKinds, ways: { email: free, sms: free } };
  const answers: (() => void)[] = [];
  const { calls } = serverThatAnswers({
    'GET /api/notifications/preferences': chosen,
    'POST /api/notifications/preferences': () => new Promise((answer) => answers.push(() => answer(chosen))),
  });
  show(<NotificationsSection id="notifications" />);
  await screen.findByRole('table', { name: 'What to tell me about' });
  for (const kind of ['Reviews', 'Needs']) fireEvent.click(screen.getByRole('switch', { name: `${kind} by E-mail` }));
  const saved = () => calls('POST /api/notifications/preferences').map(([, { body }]) => JSON.parse(String(body)));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(saved()).toHaveLength(1);
  answers[0]!();
  await waitFor(() =>
    expect(saved()).toEqual([{ kinds: { reviews: { email: false } } }, { kinds: { needs: { email: false } } }]),
  );
});

test('a guest’s settings do not claim that mails are sent', async () => {
  const guest = { hindrance: 'guest', connected: true };
  serverThatAnswers({
    'GET /api/notifications/preferences': {
      email: true,
      inApp: true,
      sms: false,
      kinds: allKinds,
      ways: { email: guest, sms: guest },
    },
  });
  show(<NotificationsSection id="notifications" />, { ...ana, isGuest: true });
  const table = within(await screen.findByRole('table', { name: 'What to tell me about' }));
  expect(table.getAllByRole<HTMLInputElement>('switch').filter(({ checked }) => checked)).toEqual([]);
  expect(table.queryByText(/always mailed/)).toBeNull();
});

test('the settings stay in sight when they cannot be refetched', async () => {
  const free = { hindrance: null, connected: true };
  let isBroken = false;
  serverThatAnswers({
    'GET /api/notifications/preferences': () =>
      isBroken
        ? Response.json({ error: 'Request failed' }, { status: 500 })
        : { email: true, inApp: true, sms: false, kinds: allKinds, ways: { email: free, sms: free } },
  });
  const { client } = show(<NotificationsSection id="notifications" />);
  await screen.findByRole('table');
  isBroken = true;
  await client.refetchQueries({ queryKey: preferencesKey });
  expect(client.getQueryState(preferencesKey)?.status).toBe('error');
  expect(screen.getByRole('table')).toBeTruthy();
});

test('deleting an account says what goes, what stays and why, and asks for the password', async () => {
  const { calls } = serverThatAnswers({
    'DELETE /api/user': { ok: true },
    'GET /api/user': refused(401, { error: 'Please sign in first.', code: 'not_signed_in' }),
  });
  show(<DeleteSection id="delete" />);
  for (const part of ['What goes:', 'What stays, and why:', 'When it is not possible:'])
    expect(screen.getByText(part)).toBeTruthy();
  press('Delete my account');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Please enter your password');
  expect(calls('DELETE /api/user')).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'ana-secret' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'Your account is deleted' }]));
  expect(bodyOf(calls('DELETE /api/user'))).toEqual({ password: 'ana-secret' });
});

test('an obstacle shows in the dialog, which stays open; so does a wrong password, at its field', async () => {
  const words =
    'Some of your money has not settled yet: $120 is held for jobs that are not over. You can delete your account after that.';
  serverThatAnswers({ 'DELETE /api/user': refused(409, { error: words, code: 'money_not_settled' }) });
  show(<DeleteSection id="delete" />);
  press('Delete my account');
  const dialog = within(await screen.findByRole('dialog'));
  const tryWith = (value: string) => {
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value } });
    fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  };
  tryWith('ana-secret');
  expect((await dialog.findByRole('alert')).textContent).toBe(words);
  serverThatAnswers({ 'DELETE /api/user': wrongAt('password') });
  tryWith('not-it');
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(WRONG));
  expect(dialog.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(toasts.get()).toEqual([]);
});

test('a guest ends the demo without a password', async () => {
  const { calls } = serverThatAnswers({
    'DELETE /api/user': { ok: true },
    'GET /api/user': refused(401, { error: 'Please sign in first.', code: 'not_signed_in' }),
  });
  show(<DeleteSection id="delete" />, { ...ana, isGuest: true, guestExpiresAt: '2026-11-03T09:00:00.000Z' });
  press('End the demo');
  const dialog = within(await screen.findByRole('dialog', { name: 'End the demo?' }));
  expect(dialog.queryByLabelText('Password')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'End the demo' }));
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'The demo has ended' }]));
  expect(bodyOf(calls('DELETE /api/user'))).toEqual({});
});
