// Reading threads: what is new in them, who has read what, and strangers who try to read them.
import { beforeAll, expect, test } from 'vitest';
import { messages } from '#shared/messages.ts';
import { services } from '#shared/services.ts';
import { openPages } from '../../test/pages.ts';
import { neighbour, requestFor, type Someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const pages = await openPages(world);
let number = 0;
let ana: Someone;
let bo: Someone;
let cleo: Someone;
let tap: { id: number; title: string };

beforeAll(async () => {
  [ana, bo, cleo] = await newNeighbours();
  tap = await bo.does(services.create, {
    body: { title: 'Tap repair', category: 'plumbing', price: 50, unit: 'job', visibility: 'live', policy: 'flexible' },
  });
});

const newNeighbours = (): Promise<[Someone, Someone, Someone]> => {
  number += 1;
  return Promise.all([
    neighbour(world, `ana${number}`),
    neighbour(world, `bo${number}`),
    neighbour(world, `cleo${number}`),
  ]);
};
const withPerson = (recipientId: number, serviceId = 0) => ({ params: { serviceId, recipientId }, query: {} });
const write = (from: Someone, to: Someone, content: string, serviceId = 0) =>
  from.does(messages.send, { body: { receiverId: to.id, serviceId, content } });
const contents = (list: { content: string }[]) => list.map(({ content }) => content);

test('both see one thread, the oldest message first [7-row-7]', async () => {
  const [fay, gus] = await newNeighbours();
  await write(fay, gus, 'one');
  await write(gus, fay, 'two');
  const list = await fay.does(messages.list, withPerson(gus.id));
  expect(contents(list)).toEqual(['one', 'two']);
  expect(await gus.does(messages.list, withPerson(fay.id))).toEqual(list);
});

test('a thread without messages is empty, and one with an unknown user is not found', async () => {
  const [fay, gus] = await newNeighbours();
  expect(await fay.does(messages.list, withPerson(gus.id))).toEqual([]);
  expect((await fay.tries(messages.list, withPerson(999_999_999))).status).toBe(404);
  expect((await fay.tries(messages.list, withPerson(fay.id))).status).toBe(404);
  expect((await fay.tries(messages.list, withPerson(gus.id, 999_999_999))).status).toBe(404);
  for (const odd of ['1e9', '-0', '0x1', ' 1', 'NaN', '99999999999999999999']) {
    const { status } = await fay.tries(messages.list, { params: { serviceId: 0, recipientId: odd } });
    expect([400, 404]).toContain(status);
  }
});

test('a stranger cannot read the thread', async () => {
  await write(ana, bo, 'between us', tap.id);
  for (const other of [ana, bo]) {
    const list = await cleo.tries(messages.list, withPerson(other.id, tap.id));
    expect(JSON.stringify(list.body)).not.toContain('between us');
  }
  expect(await cleo.does(messages.list, withPerson(bo.id, tap.id))).toEqual([]);
  expect((await visitor(world).tries(messages.list, withPerson(bo.id, tap.id))).status).toBe(401);
});

test('a stranger’s attempt to read changes nothing for the two', async () => {
  await write(ana, bo, 'not for cleo', tap.id);
  await cleo.tries(messages.read, withPerson(ana.id, tap.id));
  await cleo.tries(messages.read, withPerson(bo.id, tap.id));
  const last = (await ana.does(messages.list, withPerson(bo.id, tap.id))).at(-1);
  expect(last).toMatchObject({ content: 'not for cleo', read: false });
});

test('threads about different services are different threads', async () => {
  const [fay, gus] = await newNeighbours();
  const walk = await gus.does(services.create, {
    body: { title: 'Dog walk', category: 'pets', price: 20, unit: 'visit', visibility: 'live', policy: 'flexible' },
  });
  await write(fay, gus, 'about nothing');
  await write(fay, gus, 'about the walk', walk.id);
  expect(contents(await gus.does(messages.list, withPerson(fay.id, walk.id)))).toEqual(['about the walk']);
  expect(contents(await gus.does(messages.list, withPerson(fay.id)))).toEqual(['about nothing']);
});

test('a poll with nothing new gets 304, and one after a new message or a read gets 200', async () => {
  const [fay, gus] = await newNeighbours();
  const poll = (tag?: string) => {
    const request = requestFor(messages.list, withPerson(gus.id), fay.cookie);
    return world.app.inject({ ...request, headers: { ...request.headers, ...(tag && { 'if-none-match': tag }) } });
  };
  let seen = String((await poll()).headers.etag);
  expect((await poll(seen)).statusCode).toBe(304);
  const changes = [
    () => write(fay, gus, 'hello'),
    () => gus.does(messages.read, withPerson(fay.id)),
    () => write(gus, fay, 'hello back'),
  ];
  for (const change of changes) {
    await change();
    const answer = await poll(seen);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    seen = String(answer.headers.etag);
    const nothingNew = await poll(seen);
    expect([nothingNew.statusCode, nothingNew.body]).toEqual([304, '']);
  }
});

test('the latest 200 come first, older ones by before, newer ones by after', async () => {
  const [fay, gus] = await newNeighbours();
  const sent: number[] = [];
  for (let i = 0; i < 210; i += 1) sent.push((await write(fay, gus, String(i))).id);
  const idsOf = async (query: { before?: number; after?: number }) =>
    (await gus.does(messages.list, { ...withPerson(fay.id), query })).map(({ id }) => id);
  expect(await idsOf({})).toEqual(sent.slice(10));
  expect(await idsOf({ before: sent[10]! })).toEqual(sent.slice(0, 10));
  expect(await idsOf({ after: sent[205]! })).toEqual(sent.slice(206));
  expect(await idsOf({ after: 0 })).toEqual(sent.slice(0, 200));
  expect(await idsOf({ after: sent[3]!, before: sent[6]! })).toEqual(sent.slice(4, 6));
  expect(await idsOf({ after: sent.at(-1)! })).toEqual([]);
});

test('reading notifies the writer once, in all tabs, and clears my count in mine [3-message-read-event-1, 7-realtime-15, 7-realtime-16]', async () => {
  const [fay, gus] = await newNeighbours();
  await write(fay, gus, 'one');
  const { id } = await write(fay, gus, 'two');
  const fayHere = await pages.open(fay);
  const fayThere = await pages.open(fay);
  const gusThere = await pages.open(gus);
  expect(await gusThere.until('unread_count')).toBe(2);
  gusThere.forget();
  await Promise.all(Array.from({ length: 5 }, () => gus.does(messages.read, withPerson(fay.id))));
  expect(await gusThere.until('unread_count')).toBe(0);
  for (const page of [fayHere, fayThere]) {
    expect(await page.until('message_read')).toEqual({ messageId: id, readBy: gus.id });
    await page.settled();
    expect(page.heard('message_read')).toHaveLength(1);
  }
  expect((await fay.does(messages.list, withPerson(gus.id))).map(({ read }) => read)).toEqual([true, true]);
});

test('reading does not mark my own messages as read', async () => {
  const [fay, gus] = await newNeighbours();
  await write(fay, gus, 'hello');
  await fay.does(messages.read, withPerson(gus.id));
  expect((await fay.does(messages.list, withPerson(gus.id)))[0]!.read).toBe(false);
});

test('conversations show the other side, the subject, the last words and the unread count, latest first', async () => {
  const [fay, gus, hal] = await newNeighbours();
  await write(hal, fay, 'from hal');
  await write(fay, bo, 'about the tap', tap.id);
  await write(gus, fay, 'from gus');
  await write(gus, fay, 'from gus again');
  const { items, unread } = await fay.does(messages.conversations);
  expect(unread).toBe(3);
  expect(
    items.map(({ person, serviceTitle, providerId, lastMessage, unread: here }) => [
      person.username,
      serviceTitle,
      providerId,
      lastMessage.content,
      here,
    ]),
  ).toEqual([
    [gus.username, null, null, 'from gus again', 2],
    [bo.username, tap.title, bo.id, 'about the tap', 0],
    [hal.username, null, null, 'from hal', 1],
  ]);
  expect(items[1]!.serviceId).toBe(tap.id);
  const newest = (await gus.does(messages.list, withPerson(fay.id))).at(-1);
  expect(items[0]!.lastMessage).toEqual(newest);
});

test('a user who has never written or been written to has no conversations', async () => {
  const [fay] = await newNeighbours();
  expect(await fay.does(messages.conversations)).toEqual({ items: [], nextCursor: null, unread: 0 });
});

test('pages reach every conversation, however many there are, and all unread ones count', async () => {
  const [fay] = await newNeighbours();
  const writers: string[] = [];
  for (let n = 0; n < 45; n += 1) {
    const writer = await neighbour(world, `writer${n}of${fay.username}`);
    await write(writer, fay, `hello ${n}`);
    writers.unshift(writer.username);
  }
  const found: string[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await fay.does(messages.conversations, { query: cursor ? { cursor } : {} });
    found.push(...page.items.map(({ person }) => person.username));
    sizes.push(page.items.length);
    expect(page.unread).toBe(45);
    cursor = page.nextCursor;
  }
  expect(found).toEqual(writers);
  expect(sizes).toEqual([20, 20, 5]);
  expect(await fay.tries(messages.conversations, { query: { cursor: 'x' } })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
});

test('conversations can be searched by name, service and last words, in either case, and by person', async () => {
  const [fay, gus, hal] = await newNeighbours();
  await write(fay, bo, 'It drips again', tap.id);
  await write(gus, fay, 'Your 100% Cotton_shirt is ready');
  await write(hal, fay, 'Good morning');
  const seek = async (query: { q?: string; with?: number }) => {
    const { items, unread } = await fay.does(messages.conversations, { query });
    expect(unread).toBe(2);
    return items.map(({ person }) => person.username);
  };
  expect(await seek({ q: gus.username.toUpperCase() })).toEqual([gus.username]);
  expect(await seek({ q: 'TAP rep' })).toEqual([bo.username]);
  expect(await seek({ q: ' morning ' })).toEqual([hal.username]);
  expect(await seek({ q: '100% cotton_' })).toEqual([gus.username]);
  expect(await seek({ q: '%' })).toEqual([gus.username]);
  expect(await seek({ q: 'nothing like it' })).toEqual([]);
  expect(await seek({ q: '' })).toHaveLength(3);
  expect(await seek({ with: gus.id })).toEqual([gus.username]);
  expect(await gus.does(messages.conversations, { query: { with: hal.id } })).toMatchObject({ items: [] });
});

test('a message that arrives while the thread is being read is read or counted, never neither', async () => {
  const [fay, gus] = await newNeighbours();
  for (let round = 0; round < 15; round += 1) {
    await Promise.all([
      write(fay, gus, `round ${round}`),
      gus.does(messages.read, withPerson(fay.id)),
      write(fay, gus, `and ${round}`),
    ]);
    const list = await gus.does(messages.list, withPerson(fay.id));
    expect((await gus.does(messages.conversations)).unread).toBe(list.filter(({ read }) => !read).length);
  }
});

test('closing an account deletes its threads and everything in them', async () => {
  const [fay, gus, hal] = await newNeighbours();
  await write(fay, gus, 'to gus');
  await write(gus, fay, 'to fay');
  await write(hal, gus, 'hal to gus');
  await world.db.deleteFrom('users').where('id', '=', fay.id).execute();
  expect((await gus.does(messages.conversations)).items.map(({ person }) => person.username)).toEqual([hal.username]);
  const left = await world.db
    .selectFrom('messages')
    .select('content')
    .where(({ or, eb }) => or([eb('senderId', '=', fay.id), eb('receiverId', '=', fay.id)]))
    .execute();
  expect(left).toEqual([]);
});

test('conversations are found however their letters are written', async () => {
  const [fay, gus] = await newNeighbours();
  await write(gus, fay, 'Nos vemos en el Cafe\u0301 de la jardinería');
  for (const q of ['cafe', 'cafe\u0301', 'CAFÉ', 'jardineria', 'JARDINERÍA']) {
    const { items } = await fay.does(messages.conversations, { query: { q } });
    expect(items, q).toHaveLength(1);
  }
});
