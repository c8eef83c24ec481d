// The real-time channel: one connection while a user is signed in, typed by the contract.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { io, type Socket } from 'socket.io-client';
import { errors } from '#shared/errors.ts';
import type { ClientEvents, ServerEvents } from '#shared/events.ts';
import { refreshUser } from './current-user.ts';
import { pageAccount } from './page-account.ts';
import { userKey } from './query-client.ts';

export const socket: Socket<ServerEvents, ClientEvents> = io({
  autoConnect: false,
  withCredentials: true,
  auth: (tell) => tell({ account: pageAccount() }),
  transports: ['websocket', 'polling'],
  // Without it, the second transport is never tried.
  tryAllTransports: true,
  reconnection: true,
  reconnectionDelay: 500,
  reconnectionDelayMax: 2_000,
  reconnectionAttempts: 5,
  timeout: 5_000,
});

/**
 * If another tab ends the session by signing in, the server may disconnect up to this many ms before the new cookie is
 * set.
 */
const COOKIE_WITHIN = 500;

/** Events that mean nothing later. */
type ClientEvent = 'typing' | 'booking_notification' | 'mark_notification_read' | 'mark_all_notifications_read';

/** Sends an event only while connected: otherwise socket.io would buffer it and send it on reconnect. */
export function tellServer(event: ClientEvent, payload: object): void {
  if (socket.connected) socket.emit(event, payload);
}

// The typed `on` cannot follow an event name that is itself a type parameter.
const untyped = socket as unknown as Record<'on' | 'off', (event: string, listener: unknown) => void>;

/**
 * The transport is open but the handshake is not finished: connect() would then send a second one, and every later
 * event would arrive twice.
 */
const isBeingAnswered = (): boolean => socket.active && socket.io.engine?.readyState === 'open';

/** Connects as this user, authenticates on every connect, and retries when the network seems to be back. */
export function useConnection(userId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const greet = () => socket.emit('authenticate', userId);
    // socket.io gives up after five attempts; connect() starts over, and does nothing while connected or connecting.
    const revive = () => void (isBeingAnswered() || socket.connect());
    const stopWatching = client.getQueryCache().subscribe((event) => {
      const answered = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
      if (answered && event.query.queryKey[0] !== userKey[0]) revive();
    });
    const askWhoIsHere = () => refreshUser(client).then((user) => user?.id === userId && revive());
    // The server disconnects a socket whose session has ended; if the session is valid, the server was restarting.
    let asking: ReturnType<typeof setTimeout> | undefined;
    const askWhy = (reason: string) => {
      if (reason === 'io server disconnect') asking = setTimeout(askWhoIsHere, COOKIE_WITHIN);
    };
    const askWhose = ({ message }: Error) => {
      if (message === errors.other_account[1]) void refreshUser(client);
    };
    socket.on('connect', greet);
    socket.on('disconnect', askWhy);
    socket.on('connect_error', askWhose);
    window.addEventListener('online', revive);
    window.addEventListener('focus', revive);
    socket.connect();
    return () => {
      stopWatching();
      clearTimeout(asking);
      socket.off('connect', greet);
      socket.off('disconnect', askWhy);
      socket.off('connect_error', askWhose);
      window.removeEventListener('online', revive);
      window.removeEventListener('focus', revive);
      socket.disconnect();
    };
  }, [client, userId]);
}

/** Calls the latest `handler` for each such event while the component is mounted. */
export function useSocketEvent<E extends keyof ServerEvents>(event: E, handler: ServerEvents[E]): void {
  const newest = useRef(handler);
  useEffect(() => {
    newest.current = handler;
  });
  useEffect(() => {
    const listen = (...args: Parameters<ServerEvents[E]>) =>
      (newest.current as (...given: Parameters<ServerEvents[E]>) => void)(...args);
    untyped.on(event, listen);
    return () => untyped.off(event, listen);
  }, [event]);
}

/** Calls `handler` on every connect, including the first: the moment to fetch what was missed. */
export function useOnConnect(handler: () => void): void {
  const newest = useRef(handler);
  useEffect(() => {
    newest.current = handler;
  });
  useEffect(() => {
    const listen = () => newest.current();
    socket.on('connect', listen);
    if (socket.connected) listen();
    return () => {
      socket.off('connect', listen);
    };
  }, []);
}

function subscribe(changed: () => void): () => void {
  socket.on('connect', changed);
  socket.on('disconnect', changed);
  return () => {
    socket.off('connect', changed);
    socket.off('disconnect', changed);
  };
}

/** Whether the channel is connected. */
export const useConnected = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => socket.connected,
    () => false,
  );
