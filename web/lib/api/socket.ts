// The real-time channel: one connection while somebody is signed in, typed by the contract.
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
  // Without it the second transport is never tried.
  tryAllTransports: true,
  reconnection: true,
  reconnectionDelay: 500,
  reconnectionDelayMax: 2_000,
  reconnectionAttempts: 5,
  timeout: 5_000,
});

/**
 * Where another tab ends a session by signing in, the hang-up may come before the cookie of the next, by so many ms.
 */
const COOKIE_WITHIN = 500;

/** What is said as it happens, and means nothing later. */
type ClientEvent = 'typing' | 'booking_notification' | 'mark_notification_read' | 'mark_all_notifications_read';

/** Tells the server now or never: while the channel is down, it would be kept and said when it comes up. */
export function tellServer(event: ClientEvent, payload: object): void {
  if (socket.connected) socket.emit(event, payload);
}

// The typed `on` cannot follow an event name that is itself a type parameter.
const untyped = socket as unknown as Record<'on' | 'off', (event: string, listener: unknown) => void>;

/**
 * Open and not yet answered: connect() would ask once more, and whatever is told from then on would come once for each
 * asking.
 */
const isBeingAnswered = (): boolean => socket.active && socket.io.engine?.readyState === 'open';

/** Connects as this user, says so on every connect, and begins a new series of attempts when the network seems back. */
export function useConnection(userId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const greet = () => socket.emit('authenticate', userId);
    // It gives up after five attempts; connect() starts over, and does nothing while connected or connecting.
    const revive = () => void (isBeingAnswered() || socket.connect());
    const stopWatching = client.getQueryCache().subscribe((event) => {
      const answered = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
      if (answered && event.query.queryKey[0] !== userKey[0]) revive();
    });
    const askWhoIsHere = () => refreshUser(client).then((user) => user?.id === userId && revive());
    // The server hangs up on a session that has ended; if it lives, it was the server that had to go.
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

/** Calls the newest `handler` for each event of that name while the component is there. */
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

/** Calls `handler` each time the channel comes up, the first time too: the moment to ask for what was missed. */
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

/** Whether the channel is up. */
export const useConnected = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => socket.connected,
    () => false,
  );
