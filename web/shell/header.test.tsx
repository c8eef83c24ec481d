import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notification } from '#shared/notifications.ts';
import { unreadMessagesKey, unreadNotificationsKey } from '../queries/unread-counts.ts';
import { toast, toasts } from '../lib/page/toast.ts';
import { allKinds } from '../test/example-kinds.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { Toasts } from '../ui/overlay/toasts.tsx';
import { Header } from './header.tsx';

function WithHeader() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Header
      user={ana}
      menuOpen={false}
      onMenu={() => undefined}
      onFindFriends={() => undefined}
      notificationsOpen={isOpen}
      onNotifications={setOpen}
    />
  );
}

const free = { hindrance: null, connected: true };
const server = (...list: Notification[]) =>
  serverThatAnswers({
    'GET /api/notifications': list,
    'GET /api/notifications/preferences': {
      email: true,
      inApp: true,
      sms: false,
      kinds: allKinds,
      ways: { email: free, sms: free },
    },
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  history.replaceState(null, '', '/needs');
  server();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the messages button counts unread ones, hides zero, and leads to the messages [2-shell-2]', async () => {
  const { client } = show(<WithHeader />);
  expect((await button('Messages')).textContent).toBe('');
  for (const count of [3, 99, 100, 1000]) {
    act(() => client.setQueryData(unreadMessagesKey, count));
    expect((await button(`Messages, ${count} unread`)).textContent).toBe(String(count));
  }
  fireEvent.click(await button(/^Messages/));
  expect(location.pathname).toBe('/messages');
});

test('the bell counts unread notices, 99+ above 99 [2-dialogs-16, 9-limits-7]', async () => {
  const { client } = show(<WithHeader />);
  expect((await button('Notifications')).textContent).toBe('');
  for (const [count, words] of [
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [1000, '99+'],
  ] as const) {
    act(() => client.setQueryData(unreadNotificationsKey, count));
    await vi.waitFor(() => expect(screen.getByRole('button', { name: /^Notifications/ }).textContent).toBe(words));
  }
});

test('the bell opens the notices [2-dialogs-12]', async () => {
  show(<WithHeader />);
  fireEvent.click(await button('Notifications'));
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  expect(await within(panel).findByText('No notifications yet')).toBeDefined();
});

test('Escape closes the notices even while a later toast is shown', async () => {
  show(
    <>
      <WithHeader />
      <Toasts />
    </>,
  );
  fireEvent.click(await button('Notifications'));
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  act(() => toast({ title: 'Sent' }));
  await screen.findByText('Sent');
  fireEvent.keyDown(panel, { key: 'Escape' });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  toasts.set([]);
});

test('Escape closes the account menu even while a later toast is shown', async () => {
  show(
    <>
      <WithHeader />
      <Toasts />
    </>,
  );
  fireEvent.keyDown(await button('Your account'), { key: 'Enter' });
  const menu = await screen.findByRole('menu');
  act(() => toast({ title: 'Sent' }));
  await screen.findByText('Sent');
  fireEvent.keyDown(menu, { key: 'Escape' });
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  toasts.set([]);
});

test('a click on a notice closes the panel and opens its subject [4-notification-4]', async () => {
  server({
    id: 1,
    userId: ana.id,
    type: 'interest',
    title: 'New interest',
    content: 'In a ladder.',
    read: true,
    createdAt: '2026-11-02T09:00:00.000Z',
    relatedType: 'booking',
    relatedId: 7,
  });
  show(<WithHeader />);
  fireEvent.click(await button('Notifications'));
  fireEvent.click(await button(/^New interest/));
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull());
  expect(location.pathname + location.search).toBe('/service-interests?deal=7');
});

test('a tour finds the messages and the notices by name [2-shell-3]', async () => {
  show(<WithHeader />);
  expect((await button('Messages')).dataset.tour).toBe('messaging');
  expect((await button('Notifications')).dataset.tour).toBe('notifications');
});
