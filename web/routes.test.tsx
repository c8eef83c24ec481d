import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './lib/api/api-error.ts';
import { refreshUser } from './lib/api/current-user.ts';
import { createQueryClient, noticeSignedOut, userKey } from './lib/api/query-client.ts';
import { sessionEnd } from './lib/api/session-end.ts';
import { toasts } from './lib/page/toast.ts';
import { Routes } from './routes.tsx';
import { ana } from './test/example-user.ts';

let answerUser: () => Promise<Response>;

function visit(path: string) {
  history.replaceState(null, '', path);
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Routes />
    </QueryClientProvider>,
  );
  return client;
}

const promise = () => screen.findByRole('heading', { level: 1, name: /Good help lives/ });

beforeEach(() => {
  sessionEnd.set(undefined);
  toasts.set([]);
  answerUser = async () => Response.json({ error: 'Please sign in first.', code: 'not_signed_in' }, { status: 401 });
  vi.stubGlobal('fetch', (url: string) =>
    url === '/api/user' ? answerUser() : Promise.resolve(new Response('', { status: 404 })),
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a spinner fills the page while the user is unknown [2-routes-2]', () => {
  answerUser = () => new Promise(() => undefined);
  visit('/');
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(screen.getByRole('status').className).toContain('min-h-svh');
});

test('a visitor sees the landing page, from its top [1-product-1, 2-routes-3, 2-shell-8, 6-row-1]', async () => {
  visit('/');
  expect(await promise()).toBeDefined();
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a signed-in user gets the app, and at the address of the form the home page [2-routes-3, 2-landing-17, 2-shell-8]', async () => {
  answerUser = async () => Response.json(ana);
  visit('/auth');
  expect(await screen.findByRole('complementary', { name: 'Sidebar' })).toBeDefined();
  expect(location.pathname).toBe('/');
  expect(screen.queryByRole('heading', { level: 1, name: /Good help lives/ })).toBeNull();
});

test('after registering by the landing page’s form, the address is that of the page that is shown', async () => {
  visit('/#join');
  await promise();
  expect(location.hash).toBe('#join');
  cleanup();
  answerUser = async () => Response.json(ana);
  visit('/#join');
  await screen.findByRole('complementary', { name: 'Sidebar' });
  expect(location.pathname + location.hash).toBe('/');
});

test('Sign In of the hero switches the form to signing in, goes there, and focuses the username [2-landing-5, 2-landing-6]', async () => {
  visit('/');
  await promise();
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Create account' }));
  await screen.findByRole('form', { name: 'Create account' });
  fireEvent.click(within(document.getElementById('home')!).getByRole('link', { name: 'Sign In' }));
  expect(screen.getByRole('form', { name: 'Sign in' })).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username or email')));
  expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toContain(document.getElementById('join'));
});

test('a page that cannot be fetched says so below the header, beside the sidebar, and is fetched again on Retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.doMock('./settings/settings-page.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  answerUser = async () => Response.json(ana);
  visit('/settings');
  const said = await screen.findByText('This part could not be loaded.');
  expect(screen.getByRole('main').contains(said)).toBe(true);
  expect(screen.getByRole('complementary', { name: 'Sidebar' })).toBeDefined();
  expect(screen.getByRole('banner')).toBeDefined();
  vi.doUnmock('./settings/settings-page.tsx');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeDefined();
});

test('a visitor on any other page gets the form, and the address stays to come back to [2-routes-3]', async () => {
  visit('/bookings?view=list');
  expect(await promise()).toBeDefined();
  await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalled());
  expect(location.pathname + location.search).toBe('/bookings?view=list');
});

test('on a page of the app a line above the form says what signing in is for; on the landing page and at the form itself there is none', async () => {
  visit('/service-interests?deal=7');
  await promise();
  expect(document.getElementById('join')?.textContent).toContain('Sign in to open this page.');
  for (const path of ['/', '/auth']) {
    cleanup();
    visit(path);
    await promise();
    expect(document.getElementById('join')?.textContent).not.toContain('Sign in to open this page.');
  }
});

test('a visitor who was sent a link to a neighbour’s service reads what is there, and keeps the address', async () => {
  visit('/users/9?service=5');
  await promise();
  expect(document.getElementById('join')?.textContent).toContain('A neighbour is on this page. Join free or sign in');
  expect(location.pathname + location.search).toBe('/users/9?service=5');
});

test('a session that ended elsewhere shows the form with a remark, until the user signs in again, in another tab if need be', async () => {
  answerUser = async () => Response.json(ana);
  const client = visit('/');
  await screen.findByRole('complementary', { name: 'Sidebar' });
  noticeSignedOut(client, new ApiError('Please sign in first.', 401, 'not_signed_in'));
  const reason = (await screen.findByText('You have been signed out.')).closest<HTMLElement>('[role="alert"]');
  expect(reason?.parentElement?.firstElementChild).toBe(reason);
  await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalled());
  window.dispatchEvent(new Event('focus'));
  await screen.findByRole('complementary', { name: 'Sidebar' });
  expect(sessionEnd.get()).toBeUndefined();
});

test('a sign-in in another tab whose cookie comes after the news is shown without a press, with a word on who was signed out', async () => {
  answerUser = async () => Response.json(ana);
  const client = visit('/');
  await screen.findByRole('complementary', { name: 'Sidebar' });
  answerUser = async () => Response.json({ ...ana, id: 99, username: 'bo' });
  noticeSignedOut(client, new ApiError('Please sign in first.', 401, 'not_signed_in'));
  await screen.findByText('You have been signed out.');
  await screen.findByRole('complementary', { name: 'Sidebar' });
  expect(toasts.get()).toMatchObject([
    { title: 'You are signed in as bo now', description: 'In another tab, ana was signed out.' },
  ]);
  toasts.set([]);
});

test('a user who signed out on purpose gets no remark, whichever reply comes first', async () => {
  answerUser = async () => Response.json(ana);
  const client = visit('/');
  await screen.findByRole('complementary', { name: 'Sidebar' });
  vi.stubGlobal('fetch', async (url: string) => {
    // The channel is disconnected before the reply arrives.
    noticeSignedOut(client, new ApiError('Please sign in first.', 401, 'not_signed_in'));
    return url === '/api/logout' ? Response.json({ ok: true }) : new Response('', { status: 401 });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await promise()).toBeDefined();
  await waitFor(() => expect(toasts.get()).toMatchObject([{ description: 'Logged out successfully' }]));
  expect(screen.queryByText('You have been signed out.')).toBeNull();
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
});

test('while the menu covers the page nothing behind it can take the focus, not even the skip link', async () => {
  answerUser = async () => Response.json(ana);
  visit('/');
  const menu = await screen.findByRole('complementary', { name: 'Sidebar' });
  const behind = () =>
    [...document.querySelectorAll('a[href], button, input, select, textarea')]
      .filter((each) => !menu.contains(each) && each.closest('[inert]') === null)
      .map((each) => each.getAttribute('aria-label') ?? each.textContent);
  expect(behind()).toContain('Skip to content');
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(behind()).toEqual(['Close menu']);
});

test('a user who cannot be loaded is a visitor, and the log says why', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answerUser = async () => new Response('', { status: 500 });
  visit('/');
  expect(await promise()).toBeDefined();
  expect(logged).toHaveBeenCalledOnce();
});

test('being signed out is not logged', async () => {
  const logged = vi.spyOn(console, 'error');
  visit('/');
  await promise();
  expect(logged).not.toHaveBeenCalled();
});

test('the privacy policy is open to everybody and waits for no call [2-routes-row-12, 6-row-1]', async () => {
  answerUser = () => new Promise(() => undefined);
  visit('/privacy-policy');
  expect(await screen.findByRole('heading', { level: 1, name: /Privacy Policy/ })).toBeDefined();
});

test('data loaded for one account is forgotten before the next one signs in', async () => {
  const client = visit('/');
  client.setQueryData(['needs'], ['a secret']);
  await promise();
  await waitFor(() => expect(client.getQueryData(['needs'])).toBeUndefined());
  expect(client.getQueryData(userKey)).toBeNull();
});

test('the landing page leads to the form by links that work without script', async () => {
  visit('/');
  await promise();
  const ways = [...screen.getAllByRole('link', { name: 'Get Started' }), screen.getByRole('link', { name: 'Sign In' })];
  expect(new Set(ways.map((way) => way.getAttribute('href')))).toEqual(new Set(['#join']));
  expect(document.getElementById('join')).not.toBeNull();
});

test('the footer says that this is a demonstration, and the policy opens in a new tab [1-product-21, 2-landing-15]', async () => {
  visit('/');
  await promise();
  expect(within(screen.getByRole('contentinfo')).getByText(/fictional demonstration project/)).toBeDefined();
  const policy = within(screen.getByRole('contentinfo')).getByRole<HTMLAnchorElement>('link', {
    name: /^Privacy Policy/,
  });
  expect([policy.getAttribute('href'), policy.target, policy.rel]).toEqual(['/privacy-policy', '_blank', 'noopener']);
});

test('a signed-in user is not thrown out because the server is away for a moment', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const client = createQueryClient();
  client.setQueryData(userKey, ana);
  answerUser = async () => new Response('', { status: 503 });
  expect(await refreshUser(client)).toEqual(ana);
});

test('a user whose session has ended is thrown out', async () => {
  const client = createQueryClient();
  client.setQueryData(userKey, ana);
  expect(await refreshUser(client)).toBeNull();
});
