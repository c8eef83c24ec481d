import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { socket, useConnected, useConnection } from './socket.ts';

const hear = (event: string) => {
  for (const listener of (socket as { listeners: (name: string) => (() => void)[] }).listeners(event)) listener();
};

function Flag() {
  return <p>{useConnected() ? 'connected' : 'not connected'}</p>;
}

function Connection() {
  useConnection(7);
  return null;
}

afterEach(() => {
  cleanup();
  socket.connected = false;
  vi.restoreAllMocks();
});

test('the channel goes to the same origin with credentials, by websocket first, then polling [7-realtime-1]', () => {
  const { opts, uri } = socket.io as unknown as { opts: object; uri: string };
  expect(new URL(uri).origin).toBe(location.origin);
  expect(opts).toMatchObject({ withCredentials: true, transports: ['websocket', 'polling'], tryAllTransports: true });
});

test('it tries again after half a second, then up to two seconds, five times, and waits five seconds each [7-realtime-2, 9-limits-9]', () => {
  const { io } = socket;
  expect([io.reconnection(), io.reconnectionDelay(), io.reconnectionDelayMax(), io.reconnectionAttempts(), io.timeout()]).toEqual([true, 500, 2000, 5, 5000]);
});

test('a flag says whether the channel is up [4-real-time-connection-1]', () => {
  render(<Flag />);
  expect(screen.getByText('not connected')).toBeDefined();
  socket.connected = true;
  act(() => hear('connect'));
  expect(screen.getByText('connected')).toBeDefined();
  socket.connected = false;
  act(() => hear('disconnect'));
  expect(screen.getByText('not connected')).toBeDefined();
});

test('each time it comes up the client says who it is, and after five failures it begins anew when the network is back [7-realtime-4]', () => {
  const connect = vi.spyOn(socket, 'connect').mockReturnValue(socket);
  const emit = vi.spyOn(socket, 'emit').mockReturnValue(socket);
  render(<QueryClientProvider client={createQueryClient()}><Connection /></QueryClientProvider>);
  expect(connect).toHaveBeenCalledTimes(1);
  hear('connect');
  expect(emit).toHaveBeenCalledWith('authenticate', 7);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('focus'));
  expect(connect).toHaveBeenCalledTimes(3);
});
