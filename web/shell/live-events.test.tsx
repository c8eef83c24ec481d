import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ServerEvents } from '#shared/events.ts';
import { socket } from '../lib/socket.ts';
import { bo, serverThatAnswers, show } from '../messages/example-thread.tsx';
import { Thread } from '../messages/thread.tsx';
import { ana } from './example-user.ts';
import { LiveEvents } from './live-events.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const events = {
  private_message: true,
  new_message: true,
  typing_users: true,
  message_read: true,
  unread_count: true,
  notification: true,
  unread_notifications: true,
  notification_list: true,
  booking_notification: true,
  money_moved: true,
} satisfies Record<keyof ServerEvents, true>;

test.each(Object.keys(events))('while a thread is open, somebody listens to %s, and nobody afterwards [7-realtime-11]', (event) => {
  const listeners = () => (socket as { listeners: (name: string) => unknown[] }).listeners(event);
  serverThatAnswers({ 'GET /api/messages/0/9': [], 'GET /api/notifications': [] });
  const { unmount } = show(<><LiveEvents user={ana} /><Thread person={bo} /></>);
  expect(listeners()).not.toEqual([]);
  unmount();
  expect(listeners()).toEqual([]);
});
