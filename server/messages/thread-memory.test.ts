// A thread poll with nothing new costs no query, on one node and on two, and never misses anything new.
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#shared/messages.ts';
import { neighbour, requestFor, type Someone } from '../../test/people.ts';
import { startNode } from '../../test/second-node.ts';
import { makeWorld } from '../../test/world.ts';
import type { Doorstep } from '../app.ts';
import { REMEMBERED_MS } from '../sessions/session-memory.ts';

// Spied on before the first connection is made, to count statements.
const statements = vi.spyOn(pg.Client.prototype, 'query');
const world = await makeWorld();
const second = await startNode(world);

let number = 0;
let fay: Someone;
let gus: Someone;
let seen: string;

const thread = () => ({ params: { serviceId: 0, recipientId: gus.id }, query: {} });
const write = (from: Someone, to: Someone, content: string) =>
  from.does(messages.send, { body: { receiverId: to.id, serviceId: 0, content } });

/** Fay polls her thread with Gus with the latest ETag that she has; returns the status and the number of statements. */
async function poll(node: Doorstep = world): Promise<{ status: number; asked: number }> {
  const { headers, ...request } = requestFor(messages.list, thread(), fay.cookie);
  const before = statements.mock.calls.length;
  const answer = await node.app.inject({ ...request, headers: { ...headers, 'if-none-match': seen } });
  seen = String(answer.headers.etag);
  return { status: answer.statusCode, asked: statements.mock.calls.length - before };
}

/** Waits until events have reached every node and the thread is cached there. */
const untilFree = (node?: Doorstep) => expect.poll(() => poll(node)).toEqual({ status: 304, asked: 0 });

beforeEach(async () => {
  number += 1;
  [fay, gus] = [await neighbour(world, `fay${number}`), await neighbour(world, `gus${number}`)];
  seen = '';
});

test('a poll with nothing new asks the database nothing as long as its session is remembered', async () => {
  await write(fay, gus, 'hello');
  expect(await poll()).toMatchObject({ status: 200 });
  await untilFree();
  world.clock.pass(REMEMBERED_MS);
  const checked = await poll();
  expect(checked.status).toBe(304);
  expect(checked.asked).toBeGreaterThan(0);
  await untilFree();
});

test('the next poll returns what was written or read, and nothing that has not changed', async () => {
  for (const change of [
    () => write(gus, fay, 'hello'),
    () => write(fay, gus, 'hello back'),
    () => gus.does(messages.read, { params: { serviceId: 0, recipientId: fay.id } }),
  ]) {
    await poll();
    await untilFree();
    await change();
    expect((await poll()).status).toBe(200);
  }
});

test('the first poll after the nodes have synchronised returns what was written on another node', async () => {
  await poll(second);
  await untilFree(second);
  await write(gus, fay, 'from the other node');
  await expect.poll(async () => (await poll(second)).status).toBe(200);
});

test('another user’s session gets nothing from my cache', async () => {
  await write(fay, gus, 'between us');
  await poll();
  await untilFree();
  const tag = seen;
  const cleo = await neighbour(world, `cleo${number}`);
  const { headers, ...request } = requestFor(messages.list, thread(), cleo.cookie);
  const answer = await world.app.inject({ ...request, headers: { ...headers, 'if-none-match': tag } });
  expect([answer.statusCode, answer.json()]).toEqual([200, []]);
});
