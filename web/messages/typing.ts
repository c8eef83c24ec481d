// Shows who is typing to me, and sends my own typing events.
import { useEffect, useMemo } from 'react';
import { tellServer } from '../lib/api/socket.ts';
import { createStore } from '../lib/state/store.ts';
import { useStore } from '../lib/state/use-store.ts';

/** The server repeats the event while somebody types; without one for this many milliseconds, a "stopped" was lost. */
const FORGOTTEN_AFTER = 6_000;
/** How often my typing is sent, in milliseconds; the server forgets it after five seconds, and forwards each event. */
const SAID_EVERY = 2_000;

const typing = createStore<ReadonlySet<string>>(new Set());
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const keyOf = (userId: number, serviceId: number): string => `${userId} ${serviceId}`;

export function noteTyping({
  userId,
  serviceId,
  isTyping,
}: {
  userId: number;
  serviceId: number;
  isTyping: boolean;
}): void {
  const key = keyOf(userId, serviceId);
  clearTimeout(timers.get(key));
  timers.delete(key);
  const next = new Set(typing.get());
  if (isTyping) {
    next.add(key);
    timers.set(
      key,
      setTimeout(() => noteTyping({ userId, serviceId, isTyping: false }), FORGOTTEN_AFTER),
    );
  } else {
    next.delete(key);
  }
  typing.set(next);
}

export const useIsTyping = (userId: number, serviceId: number): boolean =>
  useStore(typing).has(keyOf(userId, serviceId));

function createSignal(me: number, receiverId: number, serviceId: number) {
  let saidAt = 0;
  const say = (isTyping: boolean) => tellServer('typing', { userId: me, receiverId, serviceId, isTyping });
  const stopped = () => {
    if (saidAt > 0) say(false);
    saidAt = 0;
  };
  const typed = (text: string) => {
    if (text.trim() === '') return stopped();
    const now = Date.now();
    if (now - saidAt < SAID_EVERY) return;
    saidAt = now;
    say(true);
  };
  return { typed, stopped };
}

/** Call `typed` on every change of the text, `stopped` when it is sent or left. */
export function useTypingSignal(me: number, receiverId: number, serviceId: number): ReturnType<typeof createSignal> {
  const signal = useMemo(() => createSignal(me, receiverId, serviceId), [me, receiverId, serviceId]);
  useEffect(() => signal.stopped, [signal]);
  return signal;
}
