// Open pages of the product, reduced to the real-time channel: real sockets to a listening server.
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll } from 'vitest';
import type { ServerEvents } from '#shared/events.ts';
import type { Someone } from './people.ts';
import type { World } from './world.ts';

type Payload<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>[0];

export interface Page {
  socket: Socket;
  /** All received payloads of that event. */
  heard: <E extends keyof ServerEvents>(event: E) => Payload<E>[];
  /** The first matching payload, already received or still to come. */
  until: <E extends keyof ServerEvents>(event: E, fits?: (payload: Payload<E>) => boolean) => Promise<Payload<E>>;
  /** The names of all received events, in order. */
  names: () => string[];
  /** Sends an event and returns its acknowledgement. */
  asks: (event: string, ...args: unknown[]) => Promise<any>;
  /** Resolves when the server has sent everything pending. */
  settled: () => Promise<void>;
  /** Clears what was received. */
  forget: () => void;
  /** Resolves when the server has closed the connection. */
  closed: Promise<void>;
}

export interface Pages {
  url: string;
  /** A page of this person that is connected and has received its greeting. */
  open: (person: Someone) => Promise<Page>;
  /** An unopened connection with its own headers. */
  raw: (headers: Record<string, string>) => Socket;
}

/** Call it once per test file, for its world. */
export async function openPages(world: World): Promise<Pages> {
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  const sockets: Socket[] = [];
  afterAll(() => sockets.forEach((socket) => socket.disconnect()));
  const raw = (extraHeaders: Record<string, string>) => {
    const socket = io(url, {
      extraHeaders,
      autoConnect: false,
      forceNew: true,
      reconnection: false,
      transports: ['websocket'],
    });
    sockets.push(socket);
    return socket;
  };
  const open = async ({ cookie, id }: Someone) => {
    const page = record(raw({ cookie }));
    page.socket.connect();
    page.socket.emit('authenticate', id);
    await page.until('notification_list');
    return page;
  };
  return { url, raw, open };
}

function record(socket: Socket): Page {
  let all: { event: string; payload: any }[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((event: string, payload: unknown) => {
    all.push({ event, payload });
    for (const look of waiting) look();
  });
  const heard = (event: string) => all.filter((each) => each.event === event).map(({ payload }) => payload);
  const until = (event: string, fits: (payload: any) => boolean = () => true) =>
    new Promise<any>((resolve) => {
      const look = () => {
        const found = all.find((each) => each.event === event && fits(each.payload));
        if (!found) return;
        waiting.delete(look);
        resolve(found.payload);
      };
      waiting.add(look);
      look();
    });
  const asks = (event: string, ...args: unknown[]) => socket.emitWithAck(event, ...args);
  return {
    socket,
    heard: heard as Page['heard'],
    until: until as Page['until'],
    names: () => all.map(({ event }) => event),
    asks,
    settled: async () => void (await asks('booking_notification', {})),
    forget: () => {
      all = [];
    },
    closed: new Promise((resolve) => socket.once('disconnect', () => resolve())),
  };
}
