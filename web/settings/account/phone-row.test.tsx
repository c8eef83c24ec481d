// One's phone number in the settings: confirming it with a code, changing it, and what prevents either.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../../lib/page/toast.ts';
import { allKinds } from '../../test/example-kinds.ts';
import { serverThatAnswers, show } from '../../test/example-thread.tsx';
import { ana } from '../../test/example-user.ts';
import { NotificationsSection } from '../notifications/notifications-section.tsx';
import { AccountSection } from './account-section.tsx';

const OWN = '+12015550123';
const NEW = '+12015550199';
const me = { ...ana, phone: OWN, phoneConfirmed: false };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodyOf = (calls: unknown[][]) => JSON.parse((calls[0]![1] as RequestInit).body as string);
const refused = (status: number, body: object) => () => Response.json(body, { status });
type Pending = { phone: string; sms: string } | null;
let pending: Pending;

function server(replies: Record<string, unknown> = {}) {
  return serverThatAnswers({
    'GET /api/user/changes': () => ({ email: null, phone: pending }),
    'POST /api/user/phone/code': () => {
      pending = { phone: OWN, sms: 'sent' };
      return { ok: true };
    },
    'PUT /api/user/phone': () => {
      pending = { phone: NEW, sms: 'sent' };
      return { ok: true };
    },
    'PUT /api/user/phone/code': { ok: true },
    'DELETE /api/user/phone': () => {
      pending = null;
      return { ok: true };
    },
    'GET /api/user': { ...me, phoneConfirmed: true },
    ...replies,
  });
}

beforeEach(() => {
  pending = null;
  toasts.set([]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a number is confirmed by the code that a phone can fill in, and then stands as confirmed', async () => {
  const { calls } = server();
  show(<AccountSection id="account" />, me);
  expect(screen.getByText('Not confirmed yet')).toBeTruthy();
  press('Text me a code to confirm it');
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter the code' }));
  expect(dialog.getByText(`We texted six digits to ${OWN}. They work for ten minutes.`)).toBeTruthy();
  const code = dialog.getByLabelText<HTMLInputElement>('Code from the text');
  expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code']);
  fireEvent.change(code, { target: { value: '12345' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm number' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('The code has 6 digits');
  fireEvent.change(code, { target: { value: '123 456' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm number' }));
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'Number confirmed' }]));
  expect(bodyOf(calls('PUT /api/user/phone/code'))).toEqual({ code: '123456' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Not confirmed yet')).toBeNull();
});

test('a wrong code says so at its field and stays; another one can be sent', async () => {
  const words = 'That isn’t the right code. Please check the text and try again.';
  pending = { phone: OWN, sms: 'sent' };
  const { calls } = server({
    'PUT /api/user/phone/code': refused(422, { error: words, code: 'code_wrong', fields: { code: words } }),
  });
  show(<AccountSection id="account" />, me);
  fireEvent.click(await screen.findByRole('button', { name: 'Enter the code' }));
  const dialog = within(screen.getByRole('dialog'));
  const code = dialog.getByLabelText<HTMLInputElement>('Code from the text');
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm number' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(words);
  expect(code.value).toBe('123456');
  press('Text me another code');
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'Another code is on its way' }]));
  expect(calls('POST /api/user/phone/code')).toHaveLength(1);
  expect(code.value).toBe('');
});

test.each([
  ['failed', 'We couldn’t text this number. Please check it, or use another number.'],
  ['kept', 'No SMS provider is connected here yet, so the code stays on the server. Please ask its operator.'],
])('an SMS that is %s is told where the code is awaited', async (sms, words) => {
  pending = { phone: OWN, sms };
  server();
  show(<AccountSection id="account" />, me);
  fireEvent.click(await screen.findByRole('button', { name: 'Enter the code' }));
  const notice = within(screen.getByRole('dialog')).getByRole('status');
  expect(notice.textContent).toBe(words);
  expect(within(notice).queryByRole('link', { name: 'ask its operator' })?.getAttribute('href')).toBe(
    sms === 'kept' ? '/contact?about=sms_not_possible' : undefined,
  );
});

test('a new number is sent with the password, its code is asked for, and the change can be cancelled', async () => {
  const { calls } = server();
  show(<AccountSection id="account" />, { ...me, phoneConfirmed: true });
  press('Change phone number');
  const form = within(await screen.findByRole('dialog', { name: 'Change your phone number' }));
  fireEvent.click(form.getByRole('button', { name: 'Text me the code' }));
  expect((await form.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    'Phone number is required',
    'Please enter your password',
  ]);
  fireEvent.change(form.getByLabelText('Phone number'), { target: { value: '201-555-0199' } });
  fireEvent.change(form.getByLabelText('Password'), { target: { value: 'ana-secret' } });
  fireEvent.click(form.getByRole('button', { name: 'Text me the code' }));
  expect(await screen.findByRole('dialog', { name: 'Enter the code' })).toBeTruthy();
  expect(bodyOf(calls('PUT /api/user/phone'))).toEqual({ phone: NEW, password: 'ana-secret' });
  press('Cancel');
  await screen.findByText(`We texted a code to ${NEW}. Your number changes once you enter it, within ten minutes.`);
  press('Cancel the new number');
  await waitFor(() => expect(screen.queryByText(/We texted a code/)).toBeNull());
  expect(calls('DELETE /api/user/phone')).toHaveLength(1);
});

test('a wrong password is cleared and the number stays', async () => {
  const words = 'The password you entered is incorrect. Please try again.';
  server({
    'PUT /api/user/phone': refused(422, {
      error: words,
      code: 'present_password_wrong',
      fields: { password: words },
    }),
  });
  show(<AccountSection id="account" />, me);
  press('Change phone number');
  const form = within(await screen.findByRole('dialog'));
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field('Phone number'), { target: { value: '201-555-0199' } });
  fireEvent.change(field('Password'), { target: { value: 'not-it' } });
  fireEvent.click(form.getByRole('button', { name: 'Text me the code' }));
  expect((await form.findByRole('alert')).textContent).toBe(words);
  expect([field('Phone number').value, field('Password').value]).toEqual(['201-555-0199', '']);
});

test('where SMS are switched on, a number that is not confirmed is offered its code, and the switch works before', async () => {
  const ways = { email: { hindrance: null, connected: true }, sms: { hindrance: 'unconfirmed', connected: true } };
  const chosen = { email: true, inApp: true, sms: false, kinds: allKinds, ways };
  const { calls } = server({
    'GET /api/notifications/preferences': chosen,
    'POST /api/notifications/preferences': { ...chosen, sms: true },
  });
  show(<NotificationsSection id="notifications" />, me);
  const sms = await screen.findByRole<HTMLInputElement>('switch', { name: `SMS to ${OWN}` });
  expect(sms.disabled).toBe(false);
  expect(screen.getByText('Confirm your number to receive texts.')).toBeTruthy();
  fireEvent.click(sms);
  await waitFor(() => expect(calls('POST /api/notifications/preferences')).toHaveLength(1));
  press('Text me a code to confirm it');
  expect(await screen.findByRole('dialog', { name: 'Enter the code' })).toBeTruthy();
});
