import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { followAccount } from './page-account.ts';
import { createQueryClient, userKey } from './query-client.ts';
import { socket, useConnected, useConnection } from './socket.ts';

const hear = (event: string, ...said: unknown[]) => {
  for (const listener of (socket as { listeners: (name: string) => ((...args: unknown[]) => void)[] }).listeners(event))
    listener(...said);
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
  vi.unstubAllGlobals();
});

test('the channel goes to the same origin with credentials, by websocket first, then polling [7-realtime-1]', () => {
  const { opts, uri } = socket.io as unknown as { opts: object; uri: string };
  expect(new URL(uri).origin).toBe(location.origin);
  expect(opts).toMatchObject({ withCredentials: true, transports: ['websocket', 'polling'], tryAllTransports: true });
});

test('it reconnects after half a second, then up to two seconds, five times, and waits five seconds each [7-realtime-2, 9-limits-9]', () => {
  const { io } = socket;
  expect([
    io.reconnection(),
    io.reconnectionDelay(),
    io.reconnectionDelayMax(),
    io.reconnectionAttempts(),
    io.timeout(),
  ]).toEqual([true, 500, 2000, 5, 5000]);
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

test('on each connection the client identifies itself, and after five failures it starts over when the network is back [7-realtime-4]', () => {
  const connect = vi.spyOn(socket, 'connect').mockReturnValue(socket);
  const emit = vi.spyOn(socket, 'emit').mockReturnValue(socket);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Connection />
    </QueryClientProvider>,
  );
  expect(connect).toHaveBeenCalledTimes(1);
  hear('connect');
  expect(emit).toHaveBeenCalledWith('authenticate', 7);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('focus'));
  expect(connect).toHaveBeenCalledTimes(3);
});

test('until the server has answered the first greeting no second one is sent, so that nothing arrives twice', () => {
  const connect = vi.spyOn(socket, 'connect').mockReturnValue(socket);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Connection />
    </QueryClientProvider>,
  );
  const { engine } = socket.io;
  const timesAsked = (active: boolean, readyState: string): number => {
    vi.spyOn(socket, 'active', 'get').mockReturnValue(active);
    Object.assign(socket.io, { engine: { readyState, close: () => {} } });
    connect.mockClear();
    window.dispatchEvent(new Event('focus'));
    return connect.mock.calls.length;
  };
  expect(timesAsked(true, 'open')).toBe(0);
  expect([timesAsked(true, 'closed'), timesAsked(false, 'open')]).toEqual([1, 1]);
  cleanup();
  Object.assign(socket.io, { engine });
});

test('when the server hangs up or lets nobody in, the page fetches the current user, and goes on only if it is the same', async () => {
  const connect = vi.spyOn(socket, 'connect').mockReturnValue(socket);
  let here = { id: 7, username: 'ana' };
  vi.stubGlobal('fetch', async () => Response.json(here));
  const client = createQueryClient();
  client.setQueryData(userKey, here);
  render(
    <QueryClientProvider client={client}>
      <Connection />
    </QueryClientProvider>,
  );
  hear('disconnect', 'io server disconnect');
  await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(2));
  here = { id: 8, username: 'bo' };
  hear('disconnect', 'io server disconnect');
  await vi.waitFor(() => expect(client.getQueryData(userKey)).toEqual(here));
  client.setQueryData(userKey, { id: 7, username: 'ana' });
  hear('connect_error', new Error('This browser is now signed in to another account.'));
  await vi.waitFor(() => expect(client.getQueryData(userKey)).toEqual(here));
  expect(connect).toHaveBeenCalledTimes(2);
});

test('the handshake names the page’s user', () => {
  const client = createQueryClient();
  client.setQueryData(userKey, { id: 7 });
  followAccount(client);
  const told = vi.fn();
  (socket.auth as (tell: (said: object) => void) => void)(told);
  expect(told).toHaveBeenCalledWith({ account: 7 });
});
