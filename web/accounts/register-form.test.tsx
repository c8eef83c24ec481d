// Registering: the fields, the error texts, and the request.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../lib/api/query-client.ts';
import { toasts } from '../lib/page/toast.ts';
import RegisterForm from './register-form.tsx';

let sent: Record<string, unknown>[] = [];
let askedWhoIsHere = 0;
let answer: () => Response;
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });

beforeEach(() => {
  sent = [];
  askedWhoIsHere = 0;
  toasts.set([]);
  answer = json({ ok: true, message: 'Registration successful' });
  vi.stubGlobal('fetch', async (path: string, { body = '' }: { body?: string } = {}) => {
    if (path === '/api/user') {
      askedWhoIsHere += 1;
      return json({ error: 'Please sign in first.' }, 401)();
    }
    sent.push(JSON.parse(body));
    return answer();
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RegisterForm />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));
const country = () => screen.getByLabelText<HTMLSelectElement>('Country');

function fill() {
  type('Username', 'Ana');
  type('Email', 'ana@example.test');
  type('Phone number', '(201) 555-0123');
  type('Password', 'secret');
  fireEvent.click(box(/recurring SMS/));
  fireEvent.click(box(/18 or older/));
}

/** The error of a field. */
const errorAt = (label: string | RegExp) =>
  waitFor(() => {
    const ids = box(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    const words = ids
      .map((id) => document.getElementById(id))
      .find((element) => element?.getAttribute('role') === 'alert')?.textContent;
    expect(words).toBeTruthy();
    return words;
  });

test('an empty form says what is missing at every field, and sends nothing [5-registration-1, 5-registration-2, 5-registration-3, 5-registration-4, 5-registration-5, 5-registration-6]', async () => {
  submit();
  expect(await errorAt('Username')).toBe('Username is required');
  expect(await errorAt('Email')).toBe('Invalid email address');
  expect(await errorAt('Phone number')).toBe('Phone number is required');
  expect(await errorAt('Password')).toBe('Password must be at least 6 characters');
  expect(await errorAt(/recurring SMS/)).toBe('You must agree to receive SMS notifications to continue');
  expect(await errorAt(/18 or older/)).toBe('You must accept the Terms of Service and Privacy Policy to continue');
  expect(sent).toEqual([]);
});

test.each([
  ['Username', '  ', 'Username is required'],
  ['Password', '12345', 'Password must be at least 6 characters'],
  ['Email', 'ana', 'Invalid email address'],
  ['Email', 'ana@example', 'Invalid email address'],
  ['Phone number', '  ', 'Phone number is required'],
])(
  '%s %j is refused at its field, and nothing is sent [5-registration-1, 5-registration-2, 5-registration-3, 5-registration-4]',
  async (label, value, words) => {
    fill();
    type(label, value);
    submit();
    expect(await errorAt(label)).toBe(words);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(sent).toEqual([]);
  },
);

test.each([
  [/recurring SMS/, 'You must agree to receive SMS notifications to continue'],
  [/18 or older/, 'You must accept the Terms of Service and Privacy Policy to continue'],
])('a withdrawn consent is missing: %s [5-registration-5, 5-registration-6]', async (label, words) => {
  fill();
  fireEvent.click(box(label));
  submit();
  expect(await errorAt(label)).toBe(words);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(sent).toEqual([]);
});

test('it sends lower case, the international number and both consents; then the current user is fetched again [3-user-2, 4-authentication-3, 5-registration-7, 7-row-4, 6-row-1]', async () => {
  fill();
  submit();
  await waitFor(() =>
    expect(toasts.get()[0]).toMatchObject({ title: 'Success', description: 'Registration successful' }),
  );
  expect(sent).toEqual([
    expect.objectContaining({
      username: 'ana',
      email: 'ana@example.test',
      phone: '+12015550123',
      password: 'secret',
      smsOptIn: true,
      acceptTerms: true,
    }),
  ]);
  await waitFor(() => expect(askedWhoIsHere).toBe(1));
});

test.each(['123', '(201) 555-01234', 'call me'])('the phone number %j is invalid [5-registration-4]', async (phone) => {
  fill();
  type('Phone number', phone);
  submit();
  expect(await errorAt('Phone number')).toBe('Please enter a valid phone number');
  expect(sent).toEqual([]);
});

test('there are fifty countries, the United States first; the number follows the rules of the chosen one [5-registration-7, 9-limits-3]', async () => {
  expect(country().options).toHaveLength(50);
  expect(country().value).toBe('US');
  fill();
  fireEvent.change(country(), { target: { value: 'GB' } });
  type('Phone number', '020 7946 0958');
  submit();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ phone: '+442079460958' })]));
});

test('another country begins with an empty number [5-registration-8]', async () => {
  fill();
  fireEvent.change(country(), { target: { value: 'ES' } });
  expect(box('Phone number').value).toBe('');
  expect(box('Username').value).toBe('ana');
  submit();
  expect(await errorAt('Phone number')).toBe('Phone number is required');
  expect(sent).toEqual([]);
});

test('the phone field takes at most 250 characters [5-registration-10]', () => {
  expect(box('Phone number').maxLength).toBe(250);
});

test('the SMS consent says what it is about [5-registration-9]', () => {
  const words = box(/SMS/).labels?.[0]?.textContent;
  expect(words).toMatch(/recurring SMS messages/);
  expect(words).toMatch(/message and data rates/i);
  expect(words).toMatch(/STOP to opt out/);
});

test('the terms open in a new tab [2-landing-15]', () => {
  const link = screen.getByRole('link', { name: /^Terms of Service and Privacy Policy ?\(opens in a new tab\)$/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/privacy-policy', '_blank']);
});

test('a server’s refusal is a toast in its words, and stands under the field [7-row-4, 8-row-4]', async () => {
  const words = 'This username is already taken.';
  answer = json({ ok: false, message: words, error: words, code: 'username_taken', fields: { username: words } }, 409);
  fill();
  submit();
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ title: 'Error', description: words, tone: 'error' }));
  expect(await errorAt('Username')).toBe(words);
});

test('a refusal without words is an unknown registration error [8-row-4]', async () => {
  answer = () => new Response('', { status: 500 });
  fill();
  submit();
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ description: 'Unknown registration error' }));
});

test.each([
  ['nothing at all', () => new Response('')],
  ['something else', () => new Response('<html>')],
  ['that it was not done', json({ ok: false })],
])('a reply that says %s is a failed registration [8-row-4]', async (_, says) => {
  answer = says;
  fill();
  submit();
  await waitFor(() =>
    expect(toasts.get()[0]).toMatchObject({
      title: 'Error',
      description: 'Authentication failed. Please try again.',
      tone: 'error',
    }),
  );
  expect(askedWhoIsHere).toBe(0);
});

test('nobody is asked for the field that catches robots', () => {
  const trap = document.querySelector<HTMLInputElement>('input[name="leaveEmpty"]');
  expect(trap?.tabIndex).toBe(-1);
  expect(trap?.dataset).toMatchObject({ lpignore: 'true', bwignore: 'true' });
  expect(trap?.hasAttribute('data-1p-ignore')).toBe(true);
  expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
});

test('after a password manager has filled in the field for robots, a second press works', async () => {
  const words = 'Something filled in a field that people don’t see.';
  answer = json({ ok: false, message: words, error: words, code: 'not_a_person' }, 422);
  fill();
  fireEvent.change(document.querySelector('input[name="leaveEmpty"]')!, { target: { value: 'https://mine.example' } });
  submit();
  await waitFor(() => expect(toasts.get()[0]).toMatchObject({ description: words, tone: 'error' }));
  answer = json({ ok: true, message: 'Registration successful' });
  submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ leaveEmpty }) => leaveEmpty)).toEqual(['https://mine.example', '']);
  expect(box('Username').value).toBe('ana');
});

test.each([
  ['+52 1 55 1234 5678', 'US'],
  ['044 55 1234 5678', 'MX'],
  ['1 55 1234 5678', 'MX'],
  ['55 1234 5678', 'MX'],
])('the Mexican mobile number %s, typed under %s, is sent as it is dialled today', async (phone, code) => {
  fill();
  fireEvent.change(country(), { target: { value: code } });
  type('Phone number', phone);
  submit();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ phone: '+525512345678' })]));
});

test('an address with a domain in another script is sent as mail servers know it', async () => {
  fill();
  type('Email', 'user@пример.рф');
  submit();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ email: 'user@xn--e1afmkfd.xn--p1ai' })]));
});

test('two numbers in one field are refused at it', async () => {
  fill();
  type('Phone number', '201-555-0123 or 201-555-0124');
  submit();
  expect(await errorAt('Phone number')).toBe('Please enter one phone number only');
  expect(sent).toEqual([]);
});
