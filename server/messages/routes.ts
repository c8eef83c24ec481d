// REST routes for messages.
import { messages } from '#shared/messages.ts';
import { found } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import { listConversations } from './list-conversations.ts';
import { findThread, listMessages, type ThreadState } from './queries.ts';
import { readThread } from './read-thread.ts';
import { sendMessage } from './send-message.ts';
import { messageSockets, type SocketParts } from './sockets.ts';
import type { ThreadMemory } from './thread-memory.ts';
import { withPayments } from './with-payments.ts';

type MessageParts = SocketParts & { threads: ThreadMemory };

export function messageRoutes(parts: MessageParts): void {
  const { app, context, threads } = parts;
  serve(app, messages.list, async ({ user, params, query, request, reply }) => {
    const known = request.headers['if-none-match'];
    // The browser revalidates each time, and gets a 304 while its copy is still right.
    const say = (tag: string) => reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
    const remembered = threads.look(user, params);
    if (known !== undefined && known === remembered.tag) return say(known).code(304).send() as never;
    const state = found(await findThread(context, user, params));
    const tag = tagOf(user.id, state);
    remembered.remember(tag);
    say(tag);
    if (known === tag) return reply.code(304).send() as never;
    return state.threadId === null ? [] : withPayments(context, await listMessages(context.db, state.threadId, query));
  });
  serve(app, messages.send, ({ user, body }) => sendMessage(parts, user, body, { via: 'rest' }));
  serve(app, messages.read, async ({ user, params }) => {
    await readThread(context, user, params);
    return { ok: true } as const;
  });
  serve(app, messages.conversations, async ({ user, query }) => {
    if (query.q) await parts.limits.take('search', user.id);
    return listConversations(context, user.id, query);
  });
  messageSockets(parts);
}

/** The ETag changes whenever something is written, read, paid or removed. */
const tagOf = (
  userId: number,
  { threadId, lastMessageId, readByMe, readByThem, paymentsMark, changes }: ThreadState,
): string => `W/"${[userId, threadId ?? 0, lastMessageId, readByMe, readByThem, paymentsMark, changes].join('-')}"`;
