// After a block neither can write to the other; earlier messages stay readable.
import { beforeEach, expect, test } from 'vitest';
import { blocks } from '#shared/blocks.ts';
import { messages } from '#shared/messages.ts';
import { notifications } from '#shared/notifications.ts';
import { openPages } from '../../test/pages.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const pages = await openPages(world);
let count = 0;
let ana: Someone;
let bo: Someone;

beforeEach(async () => {
  count += 1;
  [ana, bo] = [await neighbour(world, `ana${count}`), await neighbour(world, `bo${count}`)];
  await bo.does(messages.send, { body: { receiverId: ana.id, serviceId: 0, content: 'Hello Ana' } });
  await ana.does(blocks.set, { params: { id: bo.id } });
});

const writes = (who: Someone, to: Someone, clientId?: string) =>
  who.tries(messages.send, {
    body: { receiverId: to.id, serviceId: 0, content: 'Are you there?', ...(clientId && { clientId }) },
  });
const thread = async (who: Someone, other: Someone) =>
  (await who.does(messages.list, { params: { serviceId: 0, recipientId: other.id }, query: {} })).map(
    ({ content }) => content,
  );

test('neither can write to the other, and only the blocker reads why', async () => {
  expect(await writes(ana, bo)).toMatchObject({
    status: 403,
    body: { error: 'You have blocked this neighbour. Unblock them first.' },
  });
  expect(await writes(bo, ana)).toMatchObject({
    status: 403,
    body: { error: 'You cannot write to this neighbour or start a deal with them.' },
  });
  for (const [who, other] of [
    [ana, bo],
    [bo, ana],
  ] as const) {
    expect(await thread(who, other)).toEqual(['Hello Ana']);
    expect((await who.does(messages.conversations, { query: {} })).items).toHaveLength(1);
  }
});

test('nor over the live channel, which shows no typing either', async () => {
  const anas = await pages.open(ana);
  const bos = await pages.open(bo);
  for (const event of ['private_message', 'sendMessage'] as const) {
    expect(await bos.asks(event, { receiverId: ana.id, serviceId: 0, content: 'Are you there?' })).toMatchObject({
      ok: false,
    });
  }
  expect(await bos.asks('typing', { userId: bo.id, receiverId: ana.id, serviceId: 0, isTyping: true })).toMatchObject({
    ok: true,
  });
  await ana.does(blocks.remove, { params: { id: bo.id } });
  await bos.asks('private_message', { receiverId: ana.id, serviceId: 0, content: 'Now?' });
  await anas.until('new_message');
  expect(anas.heard('typing_users')).toEqual([]);
  expect(await thread(ana, bo)).toEqual(['Hello Ana', 'Now?']);
});

test('the typing sign of a user disappears when they are blocked, however long they go on', async () => {
  await ana.does(blocks.remove, { params: { id: bo.id } });
  const anas = await pages.open(ana);
  const bos = await pages.open(bo);
  const writing = { receiverId: ana.id, serviceId: 0, isTyping: true };
  await bos.asks('typing', writing);
  await ana.does(blocks.set, { params: { id: bo.id } });
  for (let times = 0; times < 3; times += 1) {
    world.clock.pass(2000);
    await bos.asks('typing', writing);
  }
  await anas.settled();
  expect(anas.heard('typing_users').map(({ isTyping }) => isTyping)).toEqual([true, false]);
});

test('a blocked writer’s unread messages send no notice; messages after the block is lifted do', async () => {
  const told = async () => {
    world.clock.pass(60_000);
    await world.runJobs();
    return (await ana.does(notifications.list)).filter(({ type }) => type === 'message');
  };
  expect(await told()).toEqual([]);
  await ana.does(blocks.remove, { params: { id: bo.id } });
  await ana.does(messages.read, { params: { serviceId: 0, recipientId: bo.id } });
  await writes(bo, ana);
  expect(await told()).toHaveLength(1);
});

test('they can write again after the block is lifted', async () => {
  await ana.does(blocks.remove, { params: { id: bo.id } });
  for (const [who, other] of [
    [ana, bo],
    [bo, ana],
  ] as const)
    expect(await writes(who, other)).toMatchObject({ status: 200 });
});

test('a message sent before the block returns the same message when it is sent again', async () => {
  await ana.does(blocks.remove, { params: { id: bo.id } });
  const first = await writes(bo, ana, 'the-same-one');
  await ana.does(blocks.set, { params: { id: bo.id } });
  expect(await writes(bo, ana, 'the-same-one')).toEqual(first);
});
