// The real-time channel: who is at the other end comes from the session cookie at the handshake, and each user's
// sockets share one room that nobody can ask to join.
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { ClientEvents, ServerEvents } from '#shared/events.ts';
import type { SessionUser } from '../context.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { type Publish, roomOf } from './publish.ts';

export type ClientSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, { user: SessionUser }>;

const LARGEST_EVENT = 64 * 1024;

export interface Realtime {
  publish: Publish;
  /** Called for every socket that has come in, with its user known. */
  onConnection: (greet: (socket: ClientSocket) => void) => void;
  /** Ends every open page's connection of this user: the session has ended. */
  disconnect: (userId: number) => void;
  close: () => Promise<void>;
}

/** `findUser` says whose a handshake's cookie is. */
export function openRealtime(
  http: HttpServer,
  publicUrl: string,
  findUser: (headers: Socket['handshake']['headers']) => Promise<SessionUser | undefined>,
): Realtime {
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, { user: SessionUser }>(http, {
    serveClient: false,
    maxHttpBufferSize: LARGEST_EVENT,
    allowRequest: ({ headers }, decide) => decide(null, isOwnOrigin(headers, publicUrl)),
  });
  io.use((socket, next) => {
    findUser(socket.handshake.headers).then(
      async (user) => {
        if (!user) return next(new Error('Please sign in first.'));
        socket.data.user = user;
        await socket.join(roomOf(user.id));
        next();
      },
      () => next(new Error('Request failed')),
    );
  });
  return {
    publish: (userIds, event, payload, except) => {
      if (userIds.length === 0) return;
      const rooms = io.to(userIds.map(roomOf));
      const args = [payload] as unknown as Parameters<ServerEvents[typeof event]>;
      (except ? rooms.except(except) : rooms).emit(event, ...(args as never));
    },
    onConnection: (greet) => void io.on('connection', greet),
    disconnect: (userId) => io.in(roomOf(userId)).disconnectSockets(true),
    close: () => io.close(),
  };
}
