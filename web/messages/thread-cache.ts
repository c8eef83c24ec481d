// The threads that have been opened, in the query cache.
import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '#shared/messages.ts';
import { threadsKey } from '../queries/keys.ts';
import { mergeMessages, type ThreadEvent } from './merge-messages.ts';

export type Thread = readonly Message[];

export const conversationsKey = ['conversations'] as const;

export const threadKey = (personId: number, serviceId: number) => [...threadsKey, serviceId, personId] as const;

/** Changes a thread that has been opened; others are fetched when they are opened. */
export function applyToThread(client: QueryClient, key: ReturnType<typeof threadKey>, event: ThreadEvent): void {
  client.setQueryData<Thread>(key, (thread) => thread && mergeMessages(thread, event));
}

/** Adds a message to its thread and updates the list of conversations. */
export function receiveMessage(client: QueryClient, myId: number, message: Message): void {
  const personId = message.senderId === myId ? message.receiverId : message.senderId;
  const key = threadKey(personId, message.serviceId);
  applyToThread(client, key, { type: 'arrived', message });
  // A new payment request ends earlier ones.
  if (message.payment) void client.invalidateQueries({ queryKey: key });
  void client.invalidateQueries({ queryKey: conversationsKey });
}
