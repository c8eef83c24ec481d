// Sending a message, over REST and over both socket events.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { errors } from '#shared/errors.ts';
import { messages, type Message } from '#shared/messages.ts';
import { services } from '#shared/services.ts';
import { asText, isBlank } from '#shared/typed-text.ts';
import { openPages, type Page } from '../../test/pages.ts';
import { neighbour, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const pages = await openPages(world);
const strict = await makeWorld({ LIMIT_FACTOR: 1 });
const strictPages = await openPages(strict);
const [ana, bo, cleo] = await Promise.all([neighbour(world, 'ana'), neighbour(world, 'bo'), neighbour(world, 'cleo')]);
const tap = await bo.does(services.create, {
  body: { title: 'Tap repair', category: 'plumbing', price: 50, unit: 'job', visibility: 'live', policy: 'flexible' },
});
const anaHere = await pages.open(ana);
const anaThere = await pages.open(ana);
const boHere = await pages.open(bo);
const boThere = await pages.open(bo);
const cleoHere = await pages.open(cleo);
const everyPage = [anaHere, anaThere, boHere, boThere, cleoHere];

const anaToBo = { params: { serviceId: tap.id, recipientId: bo.id }, query: {} };
const thread = () => ana.does(messages.list, anaToBo);
const words = () => `Hello ${randomUUID()}`;
const toBo = (content: string, clientId?: string) => ({
  receiverId: bo.id,
  serviceId: tap.id,
  content,
  ...(clientId && { clientId }),
});
const copiesOf = async (content: string) => (await thread()).filter((message) => message.content === content).length;
const settle = () => Promise.all(everyPage.map((page) => page.settled()));

beforeEach(async () => {
  await settle();
  for (const page of everyPage) page.forget();
  world.clock.pass(10_000);
});

test('a message over the channel reaches all tabs of the receiver and the other tabs of the sender [1-product-14, 7-realtime-5, 7-realtime-13]', async () => {
  const content = words();
  const answer = await anaHere.asks('private_message', toBo(content));
  expect(answer).toMatchObject({
    ok: true,
    message: { senderId: ana.id, receiverId: bo.id, serviceId: tap.id, content, read: false },
  });
  for (const page of [boHere, boThere]) {
    expect(await page.until('private_message')).toEqual(answer.message);
    expect(await page.until('new_message')).toEqual(answer.message);
    await page.until('unread_count');
    expect(page.names()).toEqual(['private_message', 'new_message', 'unread_count']);
  }
  expect(await anaThere.until('new_message')).toEqual(answer.message);
  await settle();
  expect(anaThere.names()).toEqual(['new_message']);
  expect(anaHere.names()).toEqual([]);
  expect(cleoHere.names()).toEqual([]);
});

test('a message over REST is announced just like one over the channel [3-message-1]', async () => {
  const message = await ana.does(messages.send, { body: toBo(words()) });
  expect(Object.keys(message)).toEqual(
    expect.arrayContaining(['id', 'senderId', 'receiverId', 'serviceId', 'content', 'createdAt']),
  );
  expect(await boHere.until('private_message')).toEqual(message);
  expect(await anaHere.until('new_message')).toEqual(message);
  expect((await thread()).at(-1)).toEqual(message);
  expect(await ana.does(messages.send, { body: { receiverId: bo.id, content: words() } })).toMatchObject({
    serviceId: 0,
  });
});

test('sendMessage with its conversationId sends as well [3-message-2, 7-realtime-6]', async () => {
  const content = words();
  const answer = await anaHere.asks('sendMessage', { ...toBo(content), conversationId: 'anything' });
  expect(answer).toMatchObject({
    ok: true,
    message: { senderId: ana.id, receiverId: bo.id, serviceId: tap.id, content },
  });
  expect((await boHere.until('private_message')).content).toBe(content);
});

test('a client cannot send as another user by senderId [7-realtime-5]', async () => {
  const { message } = await anaHere.asks('private_message', { ...toBo(words()), senderId: cleo.id, userId: cleo.id });
  expect(message.senderId).toBe(ana.id);
  const body = { ...toBo(words()), senderId: cleo.id } as never;
  expect((await ana.does(messages.send, { body })).senderId).toBe(ana.id);
});

test('a message sent again with its clientId is stored and announced once', async () => {
  const content = words();
  const clientId = randomUUID();
  const first = await anaHere.asks('private_message', toBo(content, clientId));
  const again = await anaThere.asks('sendMessage', toBo(content, clientId));
  const overRest = await ana.does(messages.send, { body: toBo(content, clientId) });
  expect(again).toEqual(first);
  expect(overRest).toEqual(first.message);
  await settle();
  expect(await copiesOf(content)).toBe(1);
  expect(boHere.heard('private_message')).toHaveLength(1);
});

test('the first result is returned even when the receiver can no longer be written to', async () => {
  const dora = await neighbour(world, 'dora');
  const body = { receiverId: dora.id, content: words(), clientId: randomUUID() };
  const first = await ana.does(messages.send, { body });
  await world.db.updateTable('users').set({ suspendedReason: 'spam' }).where('id', '=', dora.id).execute();
  expect(await ana.does(messages.send, { body })).toEqual(first);
});

test('a clientId reused for other words, or for another receiver, is refused', async () => {
  const clientId = randomUUID();
  await ana.does(messages.send, { body: toBo(words(), clientId) });
  const others = [toBo(words(), clientId), { receiverId: cleo.id, serviceId: 0, content: words(), clientId }];
  for (const body of others)
    expect(await ana.tries(messages.send, { body })).toMatchObject({ status: 409, body: { code: 'key_reused' } });
  expect(await anaHere.asks('private_message', others[0])).toEqual({
    ok: false,
    code: 'key_reused',
    error: errors.key_reused[1],
  });
});

test('a clientId is its sender’s own: another user may use the same', async () => {
  const clientId = randomUUID();
  await ana.does(messages.send, { body: toBo(words(), clientId) });
  const fromCleo = await cleo.does(messages.send, { body: { receiverId: bo.id, content: words(), clientId } });
  expect(fromCleo.senderId).toBe(cleo.id);
});

test('twenty sends at once with one clientId, by every way there is, are one message', async () => {
  const content = words();
  const clientId = randomUUID();
  const body = toBo(content, clientId);
  const ways = [
    () => anaHere.asks('private_message', body).then(({ message }) => message),
    () => anaThere.asks('sendMessage', body).then(({ message }) => message),
    () => ana.does(messages.send, { body }),
  ];
  const sent: Message[] = await Promise.all(Array.from({ length: 20 }, (_, i) => ways[i % ways.length]!()));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  await settle();
  expect(boHere.heard('private_message')).toHaveLength(1);
  expect((await bo.does(messages.conversations)).items[0]!.lastMessage.id).toBe(sent[0]!.id);
});

test('one clientId in two threads at once is one message, and the other is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const clientId = randomUUID();
    const bodies = [toBo(words(), clientId), { receiverId: cleo.id, serviceId: 0, content: words(), clientId }];
    const answers = await Promise.all(bodies.map((body) => ana.tries(messages.send, { body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});

test('without a clientId the same words through both events at once are one message', async () => {
  const content = words();
  const both = await Promise.all([
    anaHere.asks('private_message', toBo(content)),
    anaHere.asks('sendMessage', toBo(content)),
  ]);
  expect(both[0].message.id).toBe(both[1].message.id);
  await settle();
  expect(await copiesOf(content)).toBe(1);
  expect(boHere.heard('new_message')).toHaveLength(1);
});

test('the same words through the other event after two seconds are a second message', async () => {
  const content = words();
  await anaHere.asks('private_message', toBo(content));
  world.clock.pass(2001);
  await anaHere.asks('sendMessage', toBo(content));
  expect(await copiesOf(content)).toBe(2);
});

test('sending "ok" twice sends two messages', async () => {
  const content = words();
  await anaHere.asks('private_message', toBo(content));
  await anaHere.asks('private_message', toBo(content));
  expect(await copiesOf(content)).toBe(2);
});

test('a blank message cannot be sent [5-message-1]', async () => {
  for (const content of ['', ' ', '\n\t  \u00a0', undefined, 7, 'x'.repeat(5001), 'a\0b', '\ud800']) {
    const body = toBo(content as string);
    expect(await ana.tries(messages.send, { body })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await anaHere.asks('private_message', body)).toMatchObject({ ok: false, code: 'invalid_input' });
  }
});

test('a message is stored as it was written, but for what nobody can see', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (content) => {
      fc.pre(!isBlank(content) && !content.includes('\0'));
      expect((await ana.does(messages.send, { body: toBo(content) })).content).toBe(asText(content));
    }),
    { numRuns: 30 },
  );
});

test('sending requires a login and a recipient [5-message-2]', async () => {
  expect((await visitor(world).tries(messages.send, { body: toBo(words()) })).status).toBe(401);
  for (const receiverId of [undefined, null, 0, '']) {
    const body = { receiverId, content: words() };
    expect(await ana.tries(messages.send, { body: body as never })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
    for (const event of ['private_message', 'sendMessage'])
      expect(await anaHere.asks(event, body)).toMatchObject({ ok: false, code: 'invalid_input' });
  }
});

test('nobody can write to themselves, to an unknown user, or to a suspended one', async () => {
  const erik = await neighbour(world, 'erik');
  await world.db.updateTable('users').set({ suspendedReason: 'spam' }).where('id', '=', erik.id).execute();
  for (const receiverId of [ana.id, 999_999_999, Number.MAX_SAFE_INTEGER, erik.id]) {
    const answer = await ana.tries(messages.send, { body: { receiverId, content: words() } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'no_such_receiver' } });
  }
});

test('nobody can write into another world', async () => {
  const guest = await neighbour(world, 'guest');
  await world.db.updateTable('users').set({ world: guest.id }).where('id', '=', guest.id).execute();
  expect((await ana.tries(messages.send, { body: { receiverId: guest.id, content: words() } })).status).toBe(404);
});

test('a message is about no service, or about one that either side provides', async () => {
  const about = (serviceId: number, receiverId: number) =>
    ana.tries(messages.send, { body: { receiverId, serviceId, content: words() } });
  expect((await about(0, cleo.id)).status).toBe(200);
  expect((await about(tap.id, bo.id)).status).toBe(200);
  expect((await about(tap.id, cleo.id)).status).toBe(404);
  expect((await about(999_999_999, bo.id)).status).toBe(404);
  expect((await about(Number.MAX_SAFE_INTEGER, bo.id)).status).toBe(404);
  expect(
    (await bo.tries(messages.send, { body: { receiverId: cleo.id, serviceId: tap.id, content: words() } })).status,
  ).toBe(200);
});

test('writing about a draft does not reveal that it exists, and a thread outlives its service', async () => {
  const draft = await bo.does(services.create, {
    body: {
      title: 'Secret plan',
      category: 'other',
      price: null,
      unit: 'job',
      visibility: 'draft',
      policy: 'flexible',
    },
  });
  const aboutDraft = { body: { receiverId: bo.id, serviceId: draft.id, content: words() } };
  expect((await ana.tries(messages.send, aboutDraft)).status).toBe(404);
  expect((await ana.tries(messages.list, { params: { serviceId: draft.id, recipientId: bo.id } })).status).toBe(404);
  await bo.does(services.update, { params: { id: draft.id }, body: { visibility: 'live' } });
  expect((await ana.tries(messages.send, aboutDraft)).status).toBe(200);
  await bo.does(services.remove, { params: { id: draft.id } });
  expect((await ana.tries(messages.send, aboutDraft)).status).toBe(200);
});

test('nothing is lost when both write at once, and the counts are right', async () => {
  const before = (await thread()).length;
  const sends = Array.from({ length: 20 }, (_, i) =>
    i % 2
      ? ana.does(messages.send, { body: toBo(words()) })
      : bo.does(messages.send, { body: { receiverId: ana.id, serviceId: tap.id, content: words() } }),
  );
  await Promise.all(sends);
  const list = await thread();
  expect(list).toHaveLength(before + 20);
  const unread = list.filter(({ receiverId, read }) => receiverId === ana.id && !read).length;
  expect((await ana.does(messages.conversations)).unread).toBe(unread);
  await anaHere.until('unread_count', (count) => count === unread);
});

test('a sender who is too fast must wait, by either way, and nobody else has to', async () => {
  const fay = await neighbour(strict, 'fay');
  const gus = await neighbour(strict, 'gus');
  const page: Page = await strictPages.open(fay);
  const body = { receiverId: gus.id, content: 'Hello' };
  for (let i = 0; i < 100; i += 1) expect((await fay.tries(messages.send, { body })).status).toBe(200);
  expect(await fay.tries(messages.send, { body })).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(await page.asks('private_message', body)).toMatchObject({ ok: false, code: 'too_many_requests' });
  expect((await gus.tries(messages.send, { body: { receiverId: fay.id, content: 'Hello' } })).status).toBe(200);
});
