// Outgoing messages: shown immediately, kept over a reload, sent in order, and sent once however often they are
// retried.
import type { QueryClient } from '@tanstack/react-query';
import type { SendAnswer } from '#shared/events.ts';
import { isolated } from '#shared/isolated.ts';
import { messages, type Message, type NewMessage } from '#shared/messages.ts';
import { nameOf } from '#shared/names.ts';
import { ApiError, isWordless, messageOf } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { unmendable } from '../lib/api/unmendable.ts';
import { failureToast } from '../lib/api/failure-toast.ts';
import { newKey } from '../lib/api/new-key.ts';
import { socket } from '../lib/api/socket.ts';
import { createStore } from '../lib/state/store.ts';
import { onForgotten, readStored, writeStored } from '../lib/state/stored.ts';
import { toast } from '../lib/page/toast.ts';
import { threadPath } from '../paths.ts';
import { serviceById } from '../queries/services.ts';
import { profileKey, profileOf } from '../queries/users.ts';
import type { Outgoing } from './merge-messages.ts';
import { NOT_SENT, SENT } from './message-words.ts';
import { noteSent } from './sent.ts';
import { receiveMessage } from './thread-cache.ts';

const KEY = 'outgoing-messages';
/** Without an acknowledgement within this many milliseconds, the message is sent over REST. */
const ANSWER_WITHIN = 5_000;

// A message that was being sent when the page closed is sent again: its clientId prevents a duplicate.
const restored = readStored<Outgoing[]>(KEY, []).map((mine) =>
  mine.state === 'sending' ? { ...mine, state: 'waiting' as const } : mine,
);

export const outgoing = createStore<readonly Outgoing[]>(restored);
outgoing.subscribe(() => writeStored(KEY, outgoing.get().length > 0 ? outgoing.get() : undefined));
onForgotten(() => outgoing.set([]));

const change = (clientId: string, to: Partial<Outgoing>) =>
  outgoing.set(outgoing.get().map((mine) => (mine.clientId === clientId ? { ...mine, ...to } : mine)));

/** Discards a message that was not sent. */
export const discardMessage = (clientId: string): void =>
  outgoing.set(outgoing.get().filter((mine) => mine.clientId !== clientId));

/** `clientId` is set for a message that must exist only once, however often it is posted. */
export type Draft = Pick<Outgoing, 'senderId' | 'receiverId' | 'serviceId' | 'content' | 'photos' | 'inDialog'> & {
  clientId?: string;
};

export function sendMessage(client: QueryClient, { clientId = newKey(), ...draft }: Draft): void {
  const others = outgoing.get().filter((mine) => mine.clientId !== clientId);
  outgoing.set([...others, { ...draft, clientId, createdAt: new Date().toISOString(), state: 'waiting' }]);
  void sendWaiting(client, draft.senderId);
}

export function retryMessage(client: QueryClient, { clientId, senderId }: Outgoing): void {
  change(clientId, { state: 'waiting', error: undefined });
  void sendWaiting(client, senderId);
}

let sending = false;

/** Sends waiting messages one after the other; stops if the server cannot be reached. */
export async function sendWaiting(client: QueryClient, myId: number): Promise<void> {
  if (sending) return;
  sending = true;
  const next = () => outgoing.get().find(({ state, senderId }) => state === 'waiting' && senderId === myId);
  for (let mine = next(); mine; mine = next()) {
    change(mine.clientId, { state: 'sending' });
    const reached = await sendOne(client, mine);
    if (reached) continue;
    change(mine.clientId, { state: 'waiting' });
    break;
  }
  sending = false;
}

/** Returns true if the server accepted or refused it, false if it could not be reached. */
async function sendOne(client: QueryClient, mine: Outgoing): Promise<boolean> {
  const about = threadOf(client, mine);
  try {
    const message = await deliver(mine);
    receiveMessage(client, mine.senderId, message);
    discardMessage(mine.clientId);
    if (mine.inDialog) toast({ title: SENT, about, tone: 'good' });
    else noteSent(mine);
  } catch (error) {
    if (isUnreachable(error)) return false;
    const words = isWordless(error) ? NOT_SENT : messageOf(error);
    change(mine.clientId, { state: 'failed', error: words, refusal: unmendable(error) });
    // The person may no longer be reachable by message.
    void client.invalidateQueries({ queryKey: profileKey(mine.receiverId) });
    failureToast(error, { title: 'Error sending message', description: words, about });
  }
  return true;
}

/** Another page may be open by the time the message is sent. */
function threadOf(client: QueryClient, { receiverId, serviceId }: Outgoing) {
  const person = client.getQueryData(profileOf(receiverId).queryKey);
  const service = client.getQueryData(serviceById(serviceId).queryKey);
  const words = [service && isolated(service.title), person && `with ${nameOf(person)}`].filter(Boolean).join(' ');
  return { words: words || 'Open the conversation', href: threadPath(receiverId, serviceId) };
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);

/** Uses the socket if it is connected, otherwise, or without an acknowledgement, REST. */
async function deliver(mine: Outgoing): Promise<Message> {
  const { receiverId, serviceId, content, clientId, photos = [] } = mine;
  const body = {
    receiverId,
    serviceId,
    content,
    clientId,
    ...(photos.length > 0 && { photos: photos.map(({ id }) => id) }),
  };
  const answer = await (socket.connected ? emit(mine, body) : undefined)?.catch(() => undefined);
  if (answer?.ok) return answer.message;
  if (answer) throw new Error(answer.error || NOT_SENT);
  return call(messages.send, { body });
}

const emit = ({ senderId, inDialog }: Outgoing, body: NewMessage): Promise<SendAnswer> => {
  const channel = socket.timeout(ANSWER_WITHIN);
  if (!inDialog) return channel.emitWithAck('private_message', { ...body, senderId });
  return channel.emitWithAck('sendMessage', { ...body, conversationId: `${body.serviceId}/${body.receiverId}` });
};
