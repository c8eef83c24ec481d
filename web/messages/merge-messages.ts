// Merges events of a thread (fetched, arrived, read) into the same list, whatever their order.
import type { ErrorCode } from '#shared/errors.ts';
import type { Message } from '#shared/messages.ts';
import type { Photo } from '#shared/photos.ts';

export type ThreadEvent =
  | { type: 'fetched'; messages: readonly Message[] }
  | { type: 'arrived'; message: Message }
  /** The receiver has read everything up to `messageId` in the thread that contains it. */
  | { type: 'read'; messageId: number; readBy: number };

/** The thread's messages after the event: each once, oldest first. A read message stays read. */
export function mergeMessages(thread: readonly Message[], event: ThreadEvent): readonly Message[] {
  switch (event.type) {
    case 'fetched':
      return event.messages.length === 0 ? thread : merge(thread, event.messages);
    case 'arrived':
      return merge(thread, [event.message]);
    case 'read':
      return markRead(thread, event.messageId, event.readBy);
  }
}

function merge(thread: readonly Message[], incoming: readonly Message[]): readonly Message[] {
  const byId = new Map(thread.map((message) => [message.id, message]));
  for (const message of incoming)
    byId.set(message.id, { ...message, read: message.read || (byId.get(message.id)?.read ?? false) });
  return [...byId.values()].toSorted(inOrder);
}

const inOrder = (a: Message, b: Message): number => Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id;

/** The event names no thread: it belongs to the thread that contains its message. */
function markRead(thread: readonly Message[], messageId: number, readBy: number): readonly Message[] {
  if (!thread.some(({ id }) => id === messageId)) return thread;
  const isMeant = ({ id, receiverId, read }: Message) => receiverId === readBy && id <= messageId && !read;
  return thread.map((message) => (isMeant(message) ? { ...message, read: true } : message));
}

/** A message of mine that the server has not confirmed. */
export interface Outgoing {
  clientId: string;
  senderId: number;
  receiverId: number;
  serviceId: number;
  content: string;
  /** Uploaded already. */
  photos?: readonly Photo[];
  createdAt: string;
  /** Waiting for the network, being sent, or refused for the reason in `error`. */
  state: 'waiting' | 'sending' | 'failed';
  error?: string;
  /** The refusal to ask the operators about, if the user cannot resolve it. */
  refusal?: ErrorCode | undefined;
  /** Written in the dialog: sent by the dialog's event, and confirmed by a toast. */
  inDialog: boolean;
}

/** The outgoing messages that the thread does not contain yet. */
export const notYetIn = (thread: readonly Message[], outgoing: readonly Outgoing[]): readonly Outgoing[] =>
  outgoing.filter(
    (mine) => !thread.some(({ clientId, senderId }) => clientId === mine.clientId && senderId === mine.senderId),
  );
