// The real-time channel: the session cookie at the handshake decides the user, and each user's sockets share one room
// that nobody can ask to join.
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { errors } from '#shared/errors.ts';
import type { ClientEvents, ServerEvents } from '#shared/events.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Publish, SessionUser } from '../context/context.ts';
import { isOwnOrigin } from '../http/origin.ts';

/** The room of all sockets of one user, and of nobody else. */
const roomOf = (userId: number): string => `user:${userId}`;

interface SocketData {
  user: SessionUser;
}

type Channel = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
export type ClientSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

type FindUser = (headers: Socket['handshake']['headers']) => Promise<SessionUser | undefined>;

const LARGEST_EVENT = 64 * 1024;
/** Sessions that expire are noticed within this time, in milliseconds. */
const SWEEP_MS = MINUTE_MS;

export interface Realtime {
  publish: Publish;
  /** Called for every admitted socket, once its user is known. */
  onConnection: (greet: (socket: ClientSocket) => void) => void;
  /** Closes connections whose session has ended, of one user or of all; connections of other sessions stay. */
  disconnect: (userId?: number) => void;
  close: () => Promise<void>;
}

/** `findUser` finds a handshake's user by its cookie. */
export function openRealtime(http: HttpServer, publicUrl: string, findUser: FindUser): Realtime {
  const io: Channel = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: LARGEST_EVENT,
    allowRequest: ({ headers }, decide) => decide(null, isOwnOrigin(headers, publicUrl)),
  });
  io.use((socket, next) => {
    admit(socket, findUser).then(
      (refusal) => next(refusal && new Error(errors[refusal][1])),
      () => next(new Error('Request failed')),
    );
  });
  const everySocket = () => [...io.sockets.sockets.values()];
  const sweep = setInterval(() => void closeEnded(everySocket(), findUser), SWEEP_MS);
  sweep.unref();
  return {
    publish: publishTo(io),
    onConnection: (greet) => void io.on('connection', greet),
    disconnect: (userId) => void closeEnded(userId === undefined ? everySocket() : socketsOf(io, userId), findUser),
    close: () => {
      clearInterval(sweep);
      return io.close();
    },
  };
}

/**
 * Returns the refusal, if any. The cookie decides who connects; a page may also name its account, so that a page of one
 * account never connects as another.
 */
async function admit(socket: ClientSocket, findUser: FindUser): Promise<'not_signed_in' | 'other_account' | undefined> {
  const { account } = socket.handshake.auth as { account?: unknown };
  const user = await findUser(socket.handshake.headers);
  if (!user) return 'not_signed_in';
  if (account !== undefined && account !== user.id) return 'other_account';
  socket.data.user = user;
  await socket.join(roomOf(user.id));
  return undefined;
}

const publishTo =
  (io: Channel): Publish =>
  (userIds, event, payload, except) => {
    if (userIds.length === 0) return;
    const rooms = io.to(userIds.map(roomOf));
    const args = [payload] as unknown as Parameters<ServerEvents[typeof event]>;
    (except ? rooms.except(except) : rooms).emit(event, ...(args as never));
  };

const socketsOf = (io: Channel, userId: number): ClientSocket[] =>
  [...(io.sockets.adapter.rooms.get(roomOf(userId)) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);

/**
 * Updates the rights of users whose sockets stay. Checked one by one, so that a sweep does not flood the database; if
 * it is down, nobody is disconnected.
 */
async function closeEnded(sockets: ClientSocket[], findUser: FindUser): Promise<void> {
  for (const socket of sockets) {
    const user = await findUser(socket.handshake.headers).catch(() => socket.data.user);
    if (user?.sessionId !== socket.data.user.sessionId) socket.disconnect(true);
    else socket.data.user = user;
  }
}
