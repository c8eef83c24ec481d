// Messages over the real-time channel: two send events, and typing.
import { clientPayloads } from '#shared/events.ts';
import type { Parts } from '../http/parts.ts';
import { check } from '../http/serve.ts';
import { hear } from '../realtime/hear.ts';
import type { ClientSocket, Realtime } from '../realtime/sockets.ts';
import { sendMessage } from './send-message.ts';
import { createTyping } from './typing.ts';

export type SocketParts = Parts & { realtime: Realtime };

export function messageSockets(parts: SocketParts): void {
  parts.realtime.onConnection((socket) => {
    hearSends(parts, socket, 'private_message');
    hearSends(parts, socket, 'sendMessage');
    hearTyping(parts, socket);
  });
}

function hearSends(parts: SocketParts, socket: ClientSocket, via: 'private_message' | 'sendMessage'): void {
  hear(parts.context, socket, via, async (payload) => {
    const body = check(clientPayloads[via], payload)!;
    return { ok: true, message: await sendMessage(parts, socket.data.user, body, { via, except: socket.id }) };
  });
}

function hearTyping({ context, limits }: Parts, socket: ClientSocket): void {
  const { user } = socket.data;
  const typing = createTyping(context, user);
  hear(context, socket, 'typing', async (payload) => {
    await limits.take('message', `typing ${user.id}`);
    await typing.say(check(clientPayloads.typing, payload)!);
    return { ok: true };
  });
  socket.on('disconnect', typing.stopAll);
}
