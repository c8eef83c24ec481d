// The form of the landing page: its texts, where errors appear, and what success does.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCurrentUser } from '../lib/api/current-user.ts';
import { createQueryClient, userKey } from '../lib/api/query-client.ts';
import { toasts } from '../lib/page/toast.ts';
import { ana } from '../test/example-user.ts';
import AuthForm, { type AuthMode } from './auth-form.tsx';

const requests: { path: string; body: Record<string, unknown> }[] = [];
/** The server's response to each path. */
const answers = new Map<string, () => Response | Promise<Response>>();
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const text = (body: string, status: number) => () => new Response(body, { status });

beforeEach(() => {
  requests.length = 0;
  answers.clear();
  toasts.set([]);
  history.replaceState(null, '', '/needs');
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path !== '/api/user') requests.push({ path, body: body ? JSON.parse(body) : {} });
    return (answers.get(path) ?? json({ error: 'Please sign in first.', code: 'not_signed_in' }, 401))();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Like routes.tsx: the form for visitors, otherwise another page. */
function Landing({ first = 'sign-in' as AuthMode }) {
  const { data: user } = useCurrentUser();
  const [mode, setMode] = useState<AuthMode>(first);
  const [focusRequest, setFocusRequest] = useState(0);
  const [guestRequest, setGuestRequest] = useState(0);
  const [guestPending, setGuestPending] = useState(false);
  if (user) return <p>Inside as {user.username}</p>;
  return (
    <>
      <button type="button" onClick={() => (setMode('sign-in'), setFocusRequest(focusRequest + 1))}>
        From the hero
      </button>
      <button type="button" disabled={guestPending} onClick={() => setGuestRequest(guestRequest + 1)}>
        A guest from elsewhere
      </button>
      <AuthForm
        mode={mode}
        onMode={setMode}
        focusRequest={focusRequest}
        guestRequest={guestRequest}
        onGuestPending={setGuestPending}
      />
    </>
  );
}

function show(first?: AuthMode) {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Landing first={first} />
    </QueryClientProvider>,
  );
  return client;
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tab = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }));
/** The error under a field, once it appears. */
const errorUnder = async (label: string, words: string) => {
  await waitFor(() => expect(box(label).getAttribute('aria-invalid')).toBe('true'));
  const ids = box(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain(words);
};
const lastToast = () => toasts.get()[0];
const sentTo = (path: string) => requests.filter((request) => request.path === path).map(({ body }) => body);

async function signIn(username: string, password: string) {
  type('Username or email', username);
  type('Password', password);
  press('Sign In');
  await act(async () => {});
}

test('it opens on signing in, and switches to creating an account and back [4-auth-form-1]', async () => {
  show();
  expect(screen.getByRole('tab', { name: 'Sign in' }).getAttribute('aria-selected')).toBe('true');
  tab('Create account');
  expect(await screen.findByRole('form', { name: 'Create account' })).toBeTruthy();
  tab('Sign in');
  expect(screen.getByRole('form', { name: 'Sign in' })).toBeTruthy();
});

test('an empty sign-in asks for all fields and sends nothing [5-sign-in-1]', async () => {
  show();
  press('Sign In');
  await errorUnder('Username or email', 'Please fill in all fields');
  await errorUnder('Password', 'Please fill in all fields');
  expect(requests).toEqual([]);
});

test.each([
  ['ana', '', 'Password', 'Username or email'],
  ['', 'secret', 'Username or email', 'Password'],
])(
  'a sign-in with one field empty asks for that field and sends nothing: %j, %j [5-sign-in-1]',
  async (username, password, empty, filled) => {
    show();
    await signIn(username, password);
    await errorUnder(empty, 'Please fill in all fields');
    expect(box(filled).getAttribute('aria-invalid')).toBeNull();
    expect(screen.getAllByText('Please fill in all fields')).toHaveLength(1);
    expect(requests).toEqual([]);
  },
);

test.each(['ana@', '@example.test', 'ana@example', 'ana maria@example.test', 'ana@@example.test'])(
  '%j with its @ must look like an address [5-sign-in-2]',
  async (username) => {
    show();
    await signIn(username, 'secret');
    await errorUnder('Username or email', 'Please enter a valid email address');
    expect(requests).toEqual([]);
  },
);

test.each(['ana', 'ana@example.test', 'ana.b+c@mail.example.test'])(
  '%j is a name to sign in with [5-sign-in-2]',
  async (username) => {
    show();
    await signIn(username, 'secret');
    expect(sentTo('/api/login')).toEqual([{ username, password: 'secret' }]);
  },
);

test('names and addresses become lower case while they are typed, in every form [5-sign-in-3]', async () => {
  show();
  type('Username or email', 'Ana@Example.TEST');
  expect(box('Username or email').value).toBe('ana@example.test');
  press('Forgot password?');
  type('Email', 'ANA@x.Test');
  expect(box('Email').value).toBe('ana@x.test');
  press('Back to Login');
  tab('Create account');
  await screen.findByRole('form', { name: 'Create account' });
  type('Username', 'ANA');
  type('Email', 'ANA@x.Test');
  expect([box('Username').value, box('Email').value]).toEqual(['ana', 'ana@x.test']);
});

test('after signing in the user reads so, is known, and stays where they wanted to go [4-authentication-3, 7-row-2, 6-row-1]', async () => {
  const client = show();
  client.setQueryData(['needs', 'mine'], 'what an earlier account has loaded');
  await waitFor(() => expect(client.getQueryData(userKey)).toBeNull());
  answers.set('/api/login', json({ ok: true }));
  answers.set('/api/user', json(ana));
  await signIn('Ana', 'secret ');
  expect(sentTo('/api/login')).toEqual([{ username: 'ana', password: 'secret ' }]);
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Success', description: 'Logged in successfully' }));
  expect(await screen.findByText('Inside as ana')).toBeTruthy();
  expect(client.getQueryData(['needs', 'mine'])).toBeUndefined();
  expect(location.pathname).toBe('/needs');
});

test.each(['User not found. Please check your email/username.', 'no such username', 'This email is unknown'])(
  'a refusal that says %j shows under the username [8-row-1]',
  async (error) => {
    show();
    answers.set('/api/login', json({ error }, 401));
    await signIn('nobody', 'secret');
    await errorUnder('Username or email', 'User not found. Please check your email/username.');
    expect(toasts.get()).toEqual([]);
  },
);

test.each(['The password you entered is incorrect. Please try again.', 'wrong password', 'incorrect'])(
  'a refusal that says %j shows under the password, which is cleared, with a toast [8-row-2]',
  async (error) => {
    show();
    answers.set('/api/login', json({ error }, 401));
    await signIn('ana', 'wrong');
    await errorUnder('Password', 'The password you entered is incorrect. Please try again.');
    expect(box('Password').value).toBe('');
    expect(box('Username or email').value).toBe('ana');
    expect(lastToast()).toMatchObject({ title: 'Incorrect Password', tone: 'error' });
  },
);

test.each([
  [
    json({ error: 'Too many attempts. Please wait a little and try again.' }, 429),
    'Too many attempts. Please wait a little and try again.',
  ],
  [text('', 502), 'Login failed'],
])('any other refused sign-in is a toast [8-row-3]', async (answer, description) => {
  show();
  answers.set('/api/login', answer);
  await signIn('ana', 'secret');
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Login Failed', description, tone: 'error' }));
  expect(box('Username or email').getAttribute('aria-invalid')).toBeNull();
});

test('the password can be shown and hidden again [2-landing-13]', () => {
  show();
  press('Show password');
  expect(box('Password').type).toBe('text');
  press('Hide password');
  expect(box('Password').type).toBe('password');
});

test('the hero’s Sign In leads from any state of the form to the username', async () => {
  show('register');
  await screen.findByRole('form', { name: 'Create account' });
  press('From the hero');
  await waitFor(() => expect(document.activeElement).toBe(box('Username or email')));
  press('Forgot password?');
  press('From the hero');
  await waitFor(() => expect(document.activeElement).toBe(box('Username or email')));
});

test('a forgotten password: ask, read where to look, and go back [2-landing-12, 4-auth-form-2, 8-row-8, 6-row-1]', async () => {
  show();
  answers.set('/api/forgot-password', json({ ok: true }));
  press('Forgot password?');
  expect(document.activeElement?.textContent).toBe('Forgot your password?');
  type('Email', 'ana@example.test');
  press('Send Reset Link');
  expect(await screen.findByText('Password reset instructions sent to your email')).toBeTruthy();
  expect(lastToast()).toMatchObject({ description: 'Password reset instructions sent to your email' });
  expect(sentTo('/api/forgot-password')).toEqual([{ email: 'ana@example.test' }]);
  press('Back to Login');
  await waitFor(() => expect(document.activeElement).toBe(box('Username or email')));
});

test.each([
  ['', 'Please enter your email address'],
  ['ana', 'Please enter a valid email address'],
])('the address %j is refused before it is sent [5-forgot-password-1]', async (email, words) => {
  show();
  press('Forgot password?');
  type('Email', email);
  press('Send Reset Link');
  await errorUnder('Email', words);
  expect(requests).toEqual([]);
});

test.each([
  [
    text('Too many attempts. Please wait a little and try again.', 429),
    'Too many attempts. Please wait a little and try again.',
  ],
  [text('', 500), 'Failed to send reset email'],
])('a failed reset mail is a toast with the server’s words, or our own [8-row-8]', async (answer, description) => {
  show();
  answers.set('/api/forgot-password', answer);
  press('Forgot password?');
  type('Email', 'ana@example.test');
  press('Send Reset Link');
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Error', description }));
});

test('a guest: the button waits and says so, then the demo opens with a welcome [2-landing-14, 4-authentication-3, 4-guest-login-1, 4-guest-login-2, 8-row-7, 6-row-1]', async () => {
  const client = show();
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  let answer: (response: Response) => void = () => {};
  answers.set('/api/guest-login', () => new Promise((resolve) => (answer = resolve)));
  press('Try the guest demo');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Creating Guest Account...' });
  expect(button.disabled).toBe(true);
  const guest = { ...ana, username: 'guest-abc', isGuest: true };
  answers.set('/api/user', json(guest));
  answer(json({ user: guest })());
  await waitFor(() => expect(client.getQueryData(userKey)).toEqual(guest));
  expect(invalidated.mock.calls.map(([filters]) => filters?.queryKey?.[0])).toEqual([
    'goals',
    'needs',
    'services',
    'bookings',
    'notifications',
    'reviews',
    'user',
  ]);
  expect(lastToast()).toMatchObject({ title: 'Welcome to the demo', description: expect.stringContaining('sidebar') });
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('every guest button waits while one of them is pending, and none after it has failed [2-landing-14, 4-guest-login-1]', async () => {
  show();
  let answer: (response: Response) => void = () => {};
  answers.set('/api/guest-login', () => new Promise((resolve) => (answer = resolve)));
  press('A guest from elsewhere');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Creating Guest Account...' })).disabled).toBe(
    true,
  );
  const elsewhere = screen.getByRole<HTMLButtonElement>('button', { name: 'A guest from elsewhere' });
  expect(elsewhere.disabled).toBe(true);
  answer(text('Not now.', 503)());
  await waitFor(() => expect(elsewhere.disabled).toBe(false));
  press('Try the guest demo');
  await waitFor(() => expect(elsewhere.disabled).toBe(true));
  expect(sentTo('/api/guest-login')).toHaveLength(2);
});

test('goals and needs are refetched after 100 ms, and the home page after 500 [4-guest-login-3, 4-guest-login-4, 2-landing-18, 9-limits-13]', async () => {
  vi.useFakeTimers();
  const client = show();
  const fetched = vi.spyOn(client, 'refetchQueries');
  answers.set('/api/guest-login', json({ user: ana }));
  answers.set('/api/user', json(ana));
  press('Try the guest demo');
  await act(() => vi.advanceTimersByTimeAsync(0));
  const again = () =>
    fetched.mock.calls
      .map(([filters]) => filters?.queryKey?.[0])
      .filter((group) => group === 'goals' || group === 'needs');
  const before = again().length;
  await act(() => vi.advanceTimersByTimeAsync(99));
  expect(again()).toHaveLength(before);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(again().slice(before)).toEqual(['goals', 'needs']);
  await act(() => vi.advanceTimersByTimeAsync(399));
  expect(location.pathname).toBe('/needs');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(location.pathname).toBe('/');
});

test.each([
  [
    text('Too many attempts. Please wait a little and try again.', 429),
    'Too many attempts. Please wait a little and try again.',
  ],
  [text('', 500), 'Failed to create guest account'],
  [() => Promise.reject(new Error('')), 'An unknown error occurred'],
  [json({}), 'Could not create guest account. Please try again.'],
  [text('<html>', 200), 'Could not create guest account. Please try again.'],
])('a guest whose sign-in fails reads why [8-row-6]', async (answer, description) => {
  show();
  answers.set('/api/guest-login', answer);
  press('Try the guest demo');
  await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Guest Login Failed', description, tone: 'error' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try the guest demo' }).disabled).toBe(false);
});
