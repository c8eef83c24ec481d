import { beforeAll, expect, test } from 'vitest';
import { blocks } from '#shared/blocks.ts';
import { matching } from '#shared/matching.ts';
import { type NewService, services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import type * as z from 'zod/mini';
import { guestIn } from '../../test/guest.ts';
import { neighbour, register, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const kind = 'bicycle-repair';
let writer: Someone;
const menders: Someone[] = [];

const offer = (who: Someone, price: number | null, more: Partial<z.input<typeof NewService>> = {}) =>
  who.does(services.create, {
    body: { title: 'Bicycle repair', category: 'bikes_cars', price, unit: 'hour', ...more },
  });
const usual = async (who: Someone = writer, query: object = { kind, unit: 'hour' }) =>
  (await who.does(matching.usualPrice, { query: query as { kind: string } })).price;

beforeAll(async () => {
  writer = await neighbour(world, 'writer');
  for (const [at, price] of [30, 40, 50, 60].entries()) {
    const mender = await neighbour(world, `mender${at}`);
    menders.push(mender);
    await offer(mender, price);
  }
});

test('four neighbours say nothing about what is usual; the fifth does, and the writer’s own price is left out', async () => {
  expect(await usual()).toBeNull();
  await offer(writer, 500);
  expect(await usual()).toBeNull();
  const fifth = await neighbour(world, 'mender4');
  menders.push(fifth);
  await offer(fifth, 100);
  expect(await usual()).toEqual({ unit: 'hour', low: 40_00, median: 50_00, high: 60_00 });
});

test('somebody with many listings counts once, with their mean', async () => {
  const [, second] = menders;
  const extra = [await offer(second!, 20), await offer(second!, 60)];
  expect(await usual()).toMatchObject({ low: 40_00, high: 60_00 });
  for (const { id } of extra) await second!.does(services.remove, { params: { id } });
});

test('other units, other kinds, prices on request and paused listings do not count', async () => {
  expect(await usual(writer, { kind, unit: 'job' })).toBeNull();
  expect(await usual(writer, { kind: 'piano-tuning', unit: 'hour' })).toBeNull();
  const more = await neighbour(world, 'more');
  await offer(more, null);
  await offer(more, 900, { visibility: 'paused' });
  await offer(more, 900, { visibility: 'draft' });
  expect(await usual()).toEqual({ unit: 'hour', low: 40_00, median: 50_00, high: 60_00 });
});

test('without a unit it is the one that most of them have', async () => {
  expect(await usual(writer, { kind })).toMatchObject({ unit: 'hour', median: 50_00 });
});

test('listings far away do not count, and those from afar do', async () => {
  const far = await register(world, 'far');
  await far.does(users.setLocation, {
    body: { latitude: '41.8781', longitude: '-87.6298', city: 'Chicago', state: 'IL' },
  });
  await offer(far, 900);
  expect(await usual()).toMatchObject({ high: 60_00 });
  expect(await usual(far)).toBeNull();
  const { id } = await offer(far, 70, { remote: true });
  expect(await usual()).toEqual({ unit: 'hour', low: 43_00, median: 55_00, high: 68_00 });
  await far.does(services.remove, { params: { id } });
});

test('whoever is blocked does not count', async () => {
  const params = { id: menders[4]!.id };
  await writer.does(blocks.set, { params });
  expect(await usual()).toBeNull();
  await writer.does(blocks.remove, { params });
  expect(await usual()).not.toBeNull();
});

test('a guest hears nothing of the town’s prices', async () => {
  const guest = await guestIn(world);
  expect(await usual()).not.toBeNull();
  expect(await usual(guest)).toBeNull();
});

test.each([
  [{ kind: 'no-such-kind' }, { kind: 'This is no kind of service' }],
  [{ kind: '../x' }, { kind: 'This is no kind of service' }],
  [{}, { kind: expect.any(String) }],
  [{ kind, unit: 'year' }, { unit: expect.any(String) }],
])('asked badly it is refused: %o', async (query, fields) => {
  const { status, body } = await writer.tries(matching.usualPrice, { query });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'invalid_input', fields });
});
