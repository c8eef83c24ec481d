import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '#shared/users.ts';
import { createQueryClient, userKey } from '../lib/api/query-client.ts';
import { toasts } from '../lib/page/toast.ts';
import { unreadMessagesKey, unreadNotificationsKey } from '../queries/unread-counts.ts';
import { serverThatAnswers, show as showPage } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { DoorAvatar } from '../ui/scene/door-avatar.tsx';
import Shell from './shell.tsx';
import { Sidebar } from './sidebar.tsx';

const nothing = () => undefined;

function Menu({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open menu
      </button>
      <Sidebar
        user={user}
        open={open}
        onNotifications={nothing}
        onFindFriends={nothing}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function show(user: CurrentUser) {
  const client = createQueryClient();
  client.setQueryData(userKey, user);
  render(
    <QueryClientProvider client={client}>
      <Menu user={user} />
    </QueryClientProvider>,
  );
  return client;
}

function openMenu() {
  const toggle = screen.getByRole('button', { name: 'Open menu' });
  toggle.focus();
  fireEvent.click(toggle);
}

const isOpen = () => screen.queryByRole('button', { name: 'Close menu' }) !== null;

beforeEach(() => {
  history.replaceState(null, '', '/needs');
  toasts.set([]);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('an operator’s menu says how much waits for them, a neighbour’s asks for nothing', async () => {
  const { calls } = serverThatAnswers({
    'GET /api/admin/queue': { items: [], nextCursor: null, waiting: { dispute: 2, refund: 1 } },
  });
  show({ ...ana, isAdmin: true });
  expect(await screen.findByRole('link', { name: /Admin Dashboard.*3.*waiting/s })).toBeTruthy();
  cleanup();
  show(ana);
  expect(screen.queryByRole('link', { name: /Admin Dashboard/ })).toBeNull();
  expect(calls('GET /api/admin/queue')).toHaveLength(1);
});

test('it shows the user’s name, membership and place [2-shell-9, 2-routes-row-1, 2-routes-row-2]', () => {
  show(ana);
  const sidebar = within(screen.getByRole('complementary', { name: 'Sidebar' }));
  expect(sidebar.getByText('ana')).toBeDefined();
  expect(sidebar.getByText('Member since March 2026')).toBeDefined();
  expect(sidebar.getByRole('link', { name: 'Smart Match Maple Hill' }).getAttribute('href')).toBe('/');
  expect(sidebar.getByRole('link', { name: 'Quick Find Maple Hill' })).toBeDefined();
  const door = document.querySelector('#sidebar svg.door')?.innerHTML;
  expect(door).toBe(render(<DoorAvatar id={ana.id} />).container.querySelector('svg')?.innerHTML);
  cleanup();
  show({ ...ana, avatar: '/photo-of-ana' });
  expect(document.querySelector('#sidebar img')?.getAttribute('src')).toBe('/photo-of-ana');
});

test('the entries have the names and addresses of the specification [2-shell-10, 2-shell-11, 2-routes-row-2, 2-routes-row-3, 2-routes-row-4, 2-routes-row-5]', () => {
  show({ ...ana, city: null });
  const entries = screen.getAllByRole('link').map((link) => [link.textContent.trim(), link.getAttribute('href')]);
  expect(entries).toEqual([
    ['Smart Match', '/'],
    ['Quick Find', '/needs'],
    ['Your Profile', '/services'],
    ['My Interests', '/service-interests'],
    ['Leads', '/service-requests'],
    ['Bookings', '/bookings'],
    ['Messages', '/messages'],
    ['Settings', '/settings'],
    ['Payment Setup', '/settings/connect'],
  ]);
});

test('only an admin sees the admin section [2-shell-10, 6-row-4, 2-routes-row-11]', () => {
  show(ana);
  expect(screen.queryByText('Admin Dashboard')).toBeNull();
  cleanup();
  show({ ...ana, isAdmin: true });
  expect(screen.getByRole('heading', { name: 'Admin' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Admin Dashboard' }).getAttribute('href')).toBe('/admin/dashboard');
});

test('the entry of the open page says so', () => {
  show(ana);
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/needs']);
});

test('on a low screen the entry of the open page is scrolled into view', async () => {
  history.replaceState(null, '', '/admin/dashboard');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('nav') ? new DOMRect(0, 100, 200, 400) : new DOMRect(0, 600, 200, 44);
  });
  show({ ...ana, isAdmin: true });
  const list = screen.getByRole('navigation', { name: 'Main' });
  // The item's bottom at 644 must be above the list's at 500, and above the fade.
  await vi.waitFor(() => expect(list.scrollTop).toBeGreaterThanOrEqual(144));
  expect(list.scrollTop).toBeLessThan(200);
});

test('the sidebar counts unread messages and notices, however many there are', async () => {
  const client = show(ana);
  for (const count of [99, 100, 1000]) {
    client.setQueryData(unreadMessagesKey, count);
    client.setQueryData(unreadNotificationsKey, count);
    expect(await screen.findByRole('link', { name: `Messages ${count} unread` })).toBeDefined();
    expect(await screen.findByRole('button', { name: `Notifications ${count} unread` })).toBeDefined();
  }
});

test('on a small screen a choice closes the menu [2-shell-7]', () => {
  show(ana);
  openMenu();
  expect(isOpen()).toBe(true);
  fireEvent.click(screen.getByRole('link', { name: 'Bookings' }));
  expect(isOpen()).toBe(false);
  expect(location.pathname).toBe('/bookings');
});

test('a press beside the menu closes it [2-shell-6]', () => {
  show(ana);
  openMenu();
  fireEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(isOpen()).toBe(false);
});

test('Escape closes the menu and the focus goes back to where it was', () => {
  show(ana);
  openMenu();
  const sidebar = screen.getByRole('complementary', { name: 'Sidebar' });
  expect(document.activeElement).toBe(sidebar);
  fireEvent.keyDown(sidebar, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
});

test('Notifications in the menu opens the panel of the bell [2-shell-11]', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  serverThatAnswers({ 'GET /api/notifications': [] });
  showPage(
    <Shell>
      <h1>Here</h1>
    </Shell>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(
    within(screen.getByRole('complementary', { name: 'Sidebar' })).getByRole('button', { name: 'Notifications' }),
  );
  expect(
    await within(await screen.findByRole('dialog', { name: 'Notifications' })).findByText('No notifications yet'),
  ).toBeDefined();
});

test('Logout makes a visitor and says so [4-authentication-3, 7-row-3, 2-shell-10]', async () => {
  const client = show(ana);
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    asked.push([method, url, body]);
    return url === '/api/logout' ? Response.json({ ok: true }) : new Response('', { status: 401 });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() =>
    expect(toasts.get()).toMatchObject([{ title: 'Success', description: 'Logged out successfully' }]),
  );
  expect(asked).toEqual([
    ['POST', '/api/logout', undefined],
    ['GET', '/api/user', undefined],
  ]);
  expect(client.getQueryData(userKey)).toBeNull();
  expect(location.pathname).toBe('/');
});

test('a failed logout says so, and the user is still signed in [7-row-3, 8-row-5]', async () => {
  const client = show(ana);
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Request failed', code: 'unexpected' }, { status: 500 }));
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'Error', description: 'Request failed' }]));
  expect(client.getQueryData(userKey)).toEqual(ana);
});

test('the sidebar shows the username, below the display name of somebody who has one [2-shell-9]', () => {
  show({ ...ana, displayName: 'Ana Ortega' });
  const [name, username] = screen.getAllByText(/^ana/i);
  expect([name?.textContent, username?.textContent]).toEqual(['Ana Ortega', 'ana']);
});
