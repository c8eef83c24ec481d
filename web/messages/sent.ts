// Says below a thread, for a moment, that what was written there has been sent; in the message dialog a toast does.
import { createStore } from '../lib/state/store.ts';
import { useStore } from '../lib/state/use-store.ts';
import type { Outgoing } from './merge-messages.ts';

/** As long as a toast stands, in milliseconds. */
const STANDS_MS = 5_000;

type SentMessage = Pick<Outgoing, 'receiverId' | 'serviceId'>;

const lastSent = createStore<SentMessage | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

export function noteSent(mine: SentMessage): void {
  clearTimeout(timer);
  lastSent.set(mine);
  timer = setTimeout(() => lastSent.set(undefined), STANDS_MS);
}

/** Whether the last message that was sent just now stands in this thread. */
export function useJustSent(personId: number, serviceId: number): boolean {
  const sent = useStore(lastSent);
  return sent?.receiverId === personId && sent.serviceId === serviceId;
}
