import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshUser } from './lib/current-user.ts';
import { createQueryClient, userKey } from './lib/query-client.ts';
import { Routes } from './routes.tsx';
import { ana } from './shell/example-user.ts';

let answerUser: () => Promise<Response>;

function visit(path: string) {
  history.replaceState(null, '', path);
  const client = createQueryClient();
  render(<QueryClientProvider client={client}><Routes /></QueryClientProvider>);
  return client;
}

const promise = () => screen.findByRole('heading', { level: 1, name: /Good help lives/ });

beforeEach(() => {
  answerUser = async () => Response.json({ error: 'Please sign in first.', code: 'not_signed_in' }, { status: 401 });
  vi.stubGlobal('fetch', (url: string) => (url === '/api/user' ? answerUser() : Promise.resolve(new Response('', { status: 404 }))));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a spinner fills the page while it is unknown who is here [2-routes-2]', () => {
  answerUser = () => new Promise(() => undefined);
  visit('/');
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(screen.getByRole('status').className).toContain('min-h-svh');
});

test('a visitor sees the landing page, from its top [2-routes-3, 2-shell-8, 6-row-1]', async () => {
  visit('/');
  expect(await promise()).toBeDefined();
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('somebody who is signed in gets the app, and at the address of the form the home page [2-routes-3, 2-landing-17, 2-shell-8]', async () => {
  answerUser = async () => Response.json(ana);
  visit('/auth');
  expect(await screen.findByRole('complementary', { name: 'Sidebar' })).toBeDefined();
  expect(location.pathname).toBe('/');
  expect(screen.queryByRole('heading', { level: 1, name: /Good help lives/ })).toBeNull();
});

test('Sign In of the hero turns the form to signing in, goes there, and the username takes the focus [2-landing-5, 2-landing-6]', async () => {
  visit('/');
  await promise();
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Create account' }));
  await screen.findByRole('form', { name: 'Create account' });
  fireEvent.click(screen.getByRole('link', { name: 'Sign In' }));
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

test('a visitor on any other page gets the form, and the address stays to come back to', async () => {
  visit('/bookings?view=list');
  expect(await promise()).toBeDefined();
  await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalled());
  expect(location.pathname + location.search).toBe('/bookings?view=list');
});

test('when the user cannot be loaded it is a visitor, and the log says why', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answerUser = async () => new Response('', { status: 500 });
  visit('/');
  expect(await promise()).toBeDefined();
  expect(logged).toHaveBeenCalledOnce();
});

test('being nobody is nothing to log', async () => {
  const logged = vi.spyOn(console, 'error');
  visit('/');
  await promise();
  expect(logged).not.toHaveBeenCalled();
});

test('the privacy policy is open to everybody and waits for nobody [2-routes-row-12, 6-row-1]', async () => {
  answerUser = () => new Promise(() => undefined);
  visit('/privacy-policy');
  expect(await screen.findByRole('heading', { level: 1, name: /Privacy Policy/ })).toBeDefined();
});

test('what was loaded for one account is forgotten before the next one signs in', async () => {
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
  expect(screen.getByText(/fictional demonstration project/)).toBeDefined();
  const policy = screen.getByRole('contentinfo').querySelector('a')!;
  expect([policy.getAttribute('href'), policy.target, policy.rel]).toEqual(['/privacy-policy', '_blank', 'noopener']);
});

test('somebody who is here is not thrown out because the server is away for a moment', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const client = createQueryClient();
  client.setQueryData(userKey, ana);
  answerUser = async () => new Response('', { status: 503 });
  expect(await refreshUser(client)).toEqual(ana);
});

test('somebody whose session has ended is thrown out', async () => {
  const client = createQueryClient();
  client.setQueryData(userKey, ana);
  expect(await refreshUser(client)).toBeNull();
});
