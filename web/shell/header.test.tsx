import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unreadMessagesKey, unreadNotificationsKey } from '../lib/unread-counts.ts';
import { serverThatAnswers, show } from '../messages/example-thread.tsx';
import { ana } from './example-user.ts';
import { Header } from './header.tsx';

function WithHeader() {
  const [isOpen, setOpen] = useState(false);
  return <Header user={ana} menuOpen={false} onMenu={() => undefined} onFindFriends={() => undefined} notificationsOpen={isOpen} onNotifications={setOpen} />;
}

const free = { hindrance: null, connected: true };
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  history.replaceState(null, '', '/needs');
  serverThatAnswers({
    'GET /api/notifications': [],
    'GET /api/notifications/preferences': { email: true, inApp: true, sms: false, ways: { email: free, sms: free } },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the messages button counts what is unread, nothing at zero, and leads to the messages [2-shell-2]', async () => {
  const { client } = show(<WithHeader />);
  expect((await button('Messages')).textContent).toBe('');
  act(() => client.setQueryData(unreadMessagesKey, 3));
  const counting = await button('Messages, 3 unread');
  expect(counting.textContent).toBe('3');
  fireEvent.click(counting);
  expect(location.pathname).toBe('/messages');
});

test('the bell counts what is unread, 99+ above 99 [2-dialogs-16, 9-limits-7]', async () => {
  const { client } = show(<WithHeader />);
  expect((await button('Notifications')).textContent).toBe('');
  for (const [count, words] of [[1, '1'], [99, '99'], [100, '99+'], [1000, '99+']] as const) {
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

test('a tour finds the messages and the notices by name [2-shell-3]', async () => {
  show(<WithHeader />);
  expect((await button('Messages')).dataset.tour).toBe('messaging');
  expect((await button('Notifications')).dataset.tour).toBe('notifications');
});
