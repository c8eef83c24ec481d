// Typing events, and malformed events that a page may send.
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '#shared/messages.ts';
import { openPages } from '../../test/pages.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const pages = await openPages(world);
const [ana, bo, cleo] = await Promise.all([neighbour(world, 'ana'), neighbour(world, 'bo'), neighbour(world, 'cleo')]);

afterEach(() => {
  vi.useRealTimers();
});

const begins = { receiverId: bo.id, serviceId: 0, isTyping: true };
const ends = { ...begins, isTyping: false };
const fromAna = (isTyping: boolean) => ({ userId: ana.id, serviceId: 0, isTyping });

test('only the receiver sees somebody type, under their own name [3-typing-event-1, 7-realtime-7, 7-realtime-14]', async () => {
  const anaHere = await pages.open(ana);
  const boHere = await pages.open(bo);
  const cleoHere = await pages.open(cleo);
  await anaHere.asks('typing', { ...begins, userId: cleo.id });
  expect(await boHere.until('typing_users')).toEqual(fromAna(true));
  await anaHere.asks('typing', ends);
  await boHere.until('typing_users', ({ isTyping }) => !isTyping);
  await cleoHere.settled();
  expect(boHere.heard('typing_users')).toEqual([fromAna(true), fromAna(false)]);
  expect([...cleoHere.heard('typing_users'), ...anaHere.heard('typing_users')]).toEqual([]);
});

test('typing that begins and ends in one breath ends', async () => {
  const anaHere = await pages.open(ana);
  const boHere = await pages.open(bo);
  anaHere.socket.emit('typing', begins);
  await anaHere.asks('typing', ends);
  await boHere.settled();
  expect(boHere.heard('typing_users')).toEqual([fromAna(true), fromAna(false)]);
});

test('typing without a receiver tells nobody', async () => {
  const anaHere = await pages.open(ana);
  const boHere = await pages.open(bo);
  expect(await anaHere.asks('typing', { serviceId: 0, isTyping: true })).toEqual({ ok: true });
  await boHere.settled();
  expect(boHere.heard('typing_users')).toEqual([]);
});

test('nobody in another world sees somebody type', async () => {
  const guest = await neighbour(world, 'guest');
  const guestHere = await pages.open(guest);
  await world.db.updateTable('users').set({ world: guest.id }).where('id', '=', guest.id).execute();
  const anaHere = await pages.open(ana);
  await anaHere.asks('typing', { ...begins, receiverId: guest.id });
  await guestHere.settled();
  expect(guestHere.heard('typing_users')).toEqual([]);
});

test('a silent typist counts as finished after five seconds', async () => {
  const anaHere = await pages.open(ana);
  const boHere = await pages.open(bo);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await anaHere.asks('typing', begins);
  await boHere.until('typing_users', ({ isTyping }) => isTyping);
  vi.advanceTimersByTime(4900);
  await anaHere.asks('typing', begins);
  vi.advanceTimersByTime(4900);
  await boHere.settled();
  expect(boHere.heard('typing_users').at(-1)).toEqual(fromAna(true));
  vi.advanceTimersByTime(100);
  await boHere.until('typing_users', ({ isTyping }) => !isTyping);
});

test('a typist who goes on is announced again and again, but not at every key', async () => {
  const anaHere = await pages.open(ana);
  const boHere = await pages.open(bo);
  for (const passed of [0, 1000, 1000, 500, 1500, 3000]) {
    world.clock.pass(passed);
    await anaHere.asks('typing', begins);
  }
  await boHere.settled();
  expect(boHere.heard('typing_users')).toEqual(Array(4).fill(fromAna(true)));
});

test('closing the page ends typing', async () => {
  const anaHere = await pages.open(ana);
  const boHere = await pages.open(bo);
  await anaHere.asks('typing', begins);
  await boHere.until('typing_users', ({ isTyping }) => isTyping);
  anaHere.socket.disconnect();
  expect(await boHere.until('typing_users', ({ isTyping }) => !isTyping)).toEqual(fromAna(false));
});

test('a client’s booking_notification is acknowledged and reaches nobody [7-realtime-8]', async () => {
  const anaHere = await pages.open(ana);
  const boHere = await pages.open(bo);
  expect(await anaHere.asks('booking_notification', { dealId: 1, status: 'completed', userId: bo.id })).toEqual({
    ok: true,
  });
  await boHere.settled();
  expect(boHere.heard('booking_notification')).toEqual([]);
});

const events = [
  'authenticate',
  'private_message',
  'sendMessage',
  'typing',
  'booking_notification',
  'mark_notification_read',
  'mark_all_notifications_read',
  'error',
  'message',
  'join',
  '__proto__',
  'constructor',
];
const deep = () => {
  let value: unknown = 1;
  for (let i = 0; i < 3000; i += 1) value = [value];
  return value;
};
const garbage = () => [
  undefined,
  null,
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  true,
  '',
  'text',
  'x'.repeat(20_000),
  [],
  {},
  [[[]]],
  Buffer.from('bytes'),
  deep(),
  { receiverId: '1', content: {} },
  { receiverId: bo.id, serviceId: -1, content: 'x' },
  { receiverId: bo.id, content: 'a\0b' },
  { receiverId: bo.id, content: '\ud800' },
  { notificationId: 1e300 },
  { notificationId: Number.MAX_SAFE_INTEGER },
  { ['__proto__']: { ok: true } },
  { receiverId: Number.MAX_SAFE_INTEGER, content: 'x', isTyping: true },
  { receiverId: bo.id, isTyping: 'yes' },
  { toString: 1, length: -1 },
];

test('garbage in any event, with or without an acknowledgement, harms nobody', async () => {
  const page = await pages.open(ana);
  for (const event of events) {
    for (const payload of garbage()) {
      page.socket.emit(event, payload);
      page.socket.emit(event, payload, () => {});
      page.socket.emit(event, payload, payload, 'more', () => {});
    }
    page.socket.emit(event);
    page.socket.emit(event, () => {});
    page.socket.emit(event, () => {}, { receiverId: bo.id });
    await page.settled();
  }
  expect(page.socket.connected).toBe(true);
  expect(
    (await bo.does(messages.list, { params: { serviceId: 0, recipientId: ana.id }, query: {} })).map(
      ({ content }) => content,
    ),
  ).toEqual([]);
});

test('the page keeps its channel, whatever JSON it sends to whatever event', async () => {
  const page = await pages.open(cleo);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...events.slice(0, 7)), fc.jsonValue(), async (event, payload) => {
      page.socket.emit(event, payload);
      await page.settled();
      expect(page.socket.connected).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('an event larger than 64 KB closes its sender’s channel and nobody else’s', async () => {
  const anaHere = await pages.open(ana);
  const boHere = await pages.open(bo);
  anaHere.socket.emit('private_message', { receiverId: bo.id, content: 'x'.repeat(70_000) });
  await anaHere.closed;
  await boHere.settled();
  expect(boHere.socket.connected).toBe(true);
});
