// Who may connect to the real-time channel, and when a connection ends.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import type { ClientEvents } from '#shared/events.ts';
import { messages } from '#shared/messages.ts';
import { notifications } from '#shared/notifications.ts';
import { inTransaction } from '../context/work.ts';
import { openPages } from '../../test/pages.ts';
import { cookieOf, neighbour, requestFor, someone, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { notify } from '../notifications/notify.ts';

const world = await makeWorld();
const pages = await openPages(world);
const [ana, bo] = await Promise.all([neighbour(world, 'ana'), neighbour(world, 'bo')]);

const connecting = (headers: Record<string, string>, auth: Record<string, unknown> = {}): Promise<string> => {
  const socket = pages.raw(headers);
  socket.auth = auth;
  socket.connect();
  return new Promise((resolve) => {
    socket.on('connect', () => resolve('connected'));
    socket.on('connect_error', ({ message }) => resolve(message));
  });
};

/** Signs the same person in on another device. */
async function signIn({ username, id }: Someone): Promise<Someone> {
  const response = await world.app.inject(
    requestFor(accounts.login, { body: { username, password: `${username}-secret` } }, ''),
  );
  return someone(world.app, cookieOf(response), id, username);
}

test('without a cookie no socket opens', async () => {
  expect(await connecting({})).toBe('Please sign in first.');
});

test('with a made-up cookie no socket opens', async () => {
  expect(await connecting({ cookie: `session=${'x'.repeat(43)}` })).toBe('Please sign in first.');
});

test('a foreign origin cannot open a socket, even with the right cookie', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
    expect(await connecting({ cookie: ana.cookie, origin })).toBe('websocket error');
  }
  expect(await connecting({ cookie: ana.cookie, origin: pages.url })).toBe('connected');
});

test('a page that names another user than its cookie cannot open a socket', async () => {
  const asking = (account: unknown) => connecting({ cookie: ana.cookie }, { account });
  expect(await asking(ana.id + 1)).toBe('This browser is now signed in to another account.');
  expect(await asking(String(ana.id))).toBe('This browser is now signed in to another account.');
  expect(await asking(ana.id)).toBe('connected');
});

test('a page that identifies itself is greeted with its counts and the latest notices, once [7-realtime-4, 7-realtime-19]', async () => {
  const page = await pages.open(ana);
  await page.socket.emitWithAck('authenticate', ana.id);
  await page.settled();
  expect(page.names()).toEqual(['unread_count', 'unread_notifications', 'notification_list']);
  expect([page.heard('unread_count'), page.heard('unread_notifications'), page.heard('notification_list')]).toEqual([
    [0],
    [0],
    [[]],
  ]);
});

test('a failed greeting is retried when the page identifies itself again', async () => {
  const socket = pages.raw({ cookie: bo.cookie });
  const told: string[] = [];
  socket.onAny((event: string) => told.push(event));
  socket.connect();
  await sql`alter table notifications rename to away`.execute(world.db);
  const refused = await socket.emitWithAck('authenticate', bo.id);
  await sql`alter table away rename to notifications`.execute(world.db);
  expect(refused).toMatchObject({ ok: false, code: 'unexpected' });
  await socket.emitWithAck('authenticate', bo.id);
  await socket.emitWithAck('booking_notification', {});
  expect(told).toEqual(['unread_count', 'unread_notifications', 'notification_list']);
});

test('the greeting contains the latest notices, and counts the unread ones [7-realtime-19, 7-realtime-20]', async () => {
  const newcomer = await neighbour(world, 'newcomer');
  const notice = {
    userId: newcomer.id,
    type: 'interest',
    content: 'Somebody is interested.',
    relatedType: 'booking',
    relatedId: 7,
  } as const;
  for (const title of ['First', 'Second']) {
    await inTransaction(world.context, (work) => notify(work, { ...notice, title }));
  }
  const list = () => newcomer.does(notifications.list);
  await newcomer.does(notifications.read, { params: { id: (await list())[1]!.id } });
  const page = await pages.open(newcomer);
  await page.settled();
  expect(page.heard('notification_list')).toEqual([await list()]);
  expect((await list()).map(({ title, read }) => [title, read])).toEqual([
    ['Second', false],
    ['First', true],
  ]);
  // The unread count is sent separately, and may arrive after the page is open.
  expect(new Set(page.heard('unread_notifications'))).toEqual(new Set([1]));
});

test('a page that never identifies itself gets nothing', async () => {
  const socket = pages.raw({ cookie: ana.cookie });
  const told: string[] = [];
  socket.onAny((event: string) => told.push(event));
  socket.connect();
  await socket.emitWithAck('booking_notification', {});
  await socket.emitWithAck('booking_notification', {});
  expect(told).toEqual([]);
});

test('every event that a client may send has a handler; without one it would get no reply [7-realtime-3]', async () => {
  const page = await pages.open(ana);
  const events = [
    'authenticate',
    'private_message',
    'sendMessage',
    'typing',
    'booking_notification',
    'mark_notification_read',
    'mark_all_notifications_read',
  ] satisfies (keyof ClientEvents)[];
  const answered: string[] = [];
  for (const event of events) await page.asks(event, {}).then(() => answered.push(event));
  expect(answered).toEqual(events);
});

test('a forged authenticate changes nothing', async () => {
  const cleo = await neighbour(world, 'cleo');
  const dora = await neighbour(world, 'dora');
  await ana.does(messages.send, { body: { receiverId: cleo.id, content: 'cleo alone has this to read' } });
  const forger = await pages.open({ ...dora, id: cleo.id });
  for (const claim of [String(cleo.id), { userId: cleo.id }, [cleo.id]])
    forger.socket.emit('authenticate', claim, cleo.id);
  const { message } = await forger.asks('private_message', {
    receiverId: ana.id,
    content: 'who am I?',
    senderId: cleo.id,
  });
  expect(message.senderId).toBe(dora.id);
  await ana.does(messages.send, { body: { receiverId: cleo.id, content: 'only for cleo' } });
  await forger.settled();
  expect([...forger.heard('private_message'), ...forger.heard('new_message')]).toEqual([]);
  expect(new Set(forger.heard('unread_count'))).toEqual(new Set([0]));
});

test('nobody can join another user’s room by asking', async () => {
  const forger = await pages.open(bo);
  for (const event of ['join', 'joinRoom', 'subscribe', 'room']) forger.socket.emit(event, `user:${ana.id}`);
  await forger.settled();
  forger.forget();
  const cleo = await neighbour(world, 'cleo2');
  await cleo.does(messages.send, { body: { receiverId: ana.id, content: 'for ana' } });
  await forger.settled();
  expect(forger.names()).toEqual([]);
});

test('signing out closes the sockets of that session and leaves those of other devices', async () => {
  const laptop = await signIn(ana);
  const phoneHere = await pages.open(ana);
  const laptopHere = await pages.open(laptop);
  const laptopToo = await pages.open(laptop);
  await laptop.does(accounts.logout);
  await Promise.all([laptopHere.closed, laptopToo.closed]);
  await phoneHere.settled();
  expect(phoneHere.socket.connected).toBe(true);
  expect(await connecting({ cookie: laptop.cookie })).toBe('Please sign in first.');
});
