import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SERVER_EVENTS } from '../../test/server-events.ts';
import { socket } from '../lib/api/socket.ts';
import { Thread } from '../messages/thread.tsx';
import { bo, serverThatAnswers, show } from '../test/example-thread.tsx';
import { ana } from '../test/example-user.ts';
import { LiveEvents } from './live-events.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Only the operator's page of a deal listens to it. */
const ELSEWHERE = 'operated_deal';

test.each(Object.keys(SERVER_EVENTS).filter((event) => event !== ELSEWHERE))(
  'while a thread is open, there is a listener for %s, and none afterwards [7-realtime-11]',
  (event) => {
    const listeners = () => (socket as { listeners: (name: string) => unknown[] }).listeners(event);
    serverThatAnswers({ 'GET /api/messages/0/9': [], 'GET /api/notifications': [] });
    const { unmount } = show(
      <>
        <LiveEvents user={ana} />
        <Thread person={bo} />
      </>,
    );
    expect(listeners()).not.toEqual([]);
    unmount();
    expect(listeners()).toEqual([]);
  },
);
