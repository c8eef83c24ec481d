// Confirms below a thread, for a moment, that a message was sent; in the message dialog a toast does so.
import { createStore } from '../lib/state/store.ts';
import { useStore } from '../lib/state/use-store.ts';
import type { Outgoing } from './merge-messages.ts';

/** The same time as for a toast, in milliseconds. */
const STANDS_MS = 5_000;

type SentMessage = Pick<Outgoing, 'receiverId' | 'serviceId'>;

const lastSent = createStore<SentMessage | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

export function noteSent(mine: SentMessage): void {
  clearTimeout(timer);
  lastSent.set(mine);
  timer = setTimeout(() => lastSent.set(undefined), STANDS_MS);
}

/** Whether the message sent just now belongs to this thread. */
export function useJustSent(personId: number, serviceId: number): boolean {
  const sent = useStore(lastSent);
  return sent?.receiverId === personId && sent.serviceId === serviceId;
}
