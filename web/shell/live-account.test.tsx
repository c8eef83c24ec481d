// Changes of one's account made elsewhere, in an open page.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Notification } from '#shared/notifications.ts';
import { useUser } from '../lib/api/current-user.ts';
import { socket } from '../lib/api/socket.ts';
import { serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { useLiveAccount } from './use-live-account.ts';

const notice: Notification = {
  id: 1,
  userId: ana.id,
  type: 'system',
  title: 'You are an operator now',
  content: 'Admin Dashboard is in your menu.',
  read: false,
  createdAt: '2026-11-02T09:00:00.000Z',
  relatedType: null,
  relatedId: null,
};
const hear = (heard: Notification) => {
  const listeners = (socket as unknown as { listeners: (name: string) => ((heard: Notification) => void)[] }).listeners;
  for (const listener of listeners.call(socket, 'notification')) listener(heard);
};

function Role() {
  useLiveAccount();
  return <p>{useUser().isAdmin ? 'operator' : 'neighbour'}</p>;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('somebody who is made an operator has the menu of one without a reload', async () => {
  const { calls } = serverThatAnswers({ 'GET /api/user': { ...ana, isAdmin: true } });
  show(<Role />);
  hear({ ...notice, type: 'booking', relatedType: 'booking', relatedId: 3 });
  expect(screen.getByText('neighbour')).toBeTruthy();
  expect(calls('GET /api/user')).toHaveLength(0);
  hear(notice);
  await waitFor(() => expect(screen.getByText('operator')).toBeTruthy());
});
