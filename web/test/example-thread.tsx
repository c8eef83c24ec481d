// A thread of Ana with Bo for tests, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Message } from '#shared/messages.ts';
import type { CurrentUser } from '#shared/users.ts';
import { followAccount } from '../lib/api/page-account.ts';
import { createQueryClient, userKey } from '../lib/api/query-client.ts';
import { socket } from '../lib/api/socket.ts';
import { ana } from './example-user.ts';

export const bo = { id: 9, username: 'bo', displayName: '', avatar: null };

export const written = (id: number, change: Partial<Message> = {}): Message => ({
  id,
  senderId: bo.id,
  receiverId: ana.id,
  serviceId: 0,
  content: `message ${id}`,
  removed: false,
  createdAt: new Date(Date.UTC(2026, 10, 2, 9, 0, id)).toISOString(),
  clientId: null,
  read: true,
  payment: null,
  photos: [],
  ...change,
});

/**
 * Replies to calls such as "GET /api/messages/0/9"; a function gets the body. Any other call fails like a broken
 * network.
 */
export function serverThatAnswers(answers: Record<string, unknown>) {
  const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async (path, { method, body }) => {
    const said = answers[`${method} ${String(path).split('?')[0]}`];
    if (said === undefined) throw new TypeError('Failed to fetch');
    const answer = typeof said === 'function' ? await said(body ? JSON.parse(String(body)) : undefined) : said;
    return answer instanceof Response ? answer : Response.json(answer);
  });
  vi.stubGlobal('fetch', fetch);
  const calls = (call: string) =>
    fetch.mock.calls.filter(([path, { method }]) => `${method} ${String(path).split('?')[0]}` === call);
  return { calls };
}

export function show(ui: ReactNode, user: CurrentUser | null = ana) {
  const client = createQueryClient();
  client.setQueryData(userKey, user);
  followAccount(client);
  return { client, ...render(<QueryClientProvider client={client}>{ui}</QueryClientProvider>) };
}

/** Receives an event of the real-time channel. */
export const hear = (event: string, payload: unknown): void => {
  for (const listener of (socket as { listeners: (name: string) => ((payload: unknown) => void)[] }).listeners(event))
    listener(payload);
};
