// The breakdown of a profile's average rating.
import { expect, test } from 'vitest';
import { users } from '#shared/users.ts';
import { insertRow } from '../../test/full-world.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const cy = await neighbour(world, 'cy');
const add = async (table: string, row: Record<string, string | number | null>) =>
  Number(await insertRow(world, table, row));
const service_id = await add('services', {
  world: 0,
  provider_id: bo.id,
  unit: 'job',
  visibility: 'live',
  policy: 'flexible',
});

async function reviewed(
  author: Someone,
  stars: number,
  more: Record<string, string | number | null> = {},
): Promise<void> {
  const deal_id = await add('deals', {
    world: 0,
    seeker_id: author.id,
    provider_id: bo.id,
    service_id,
    status: 'closed',
    communication: 'chat',
  });
  await add('reviews', {
    deal_id,
    service_id,
    author_id: author.id,
    subject_id: bo.id,
    stars,
    published_at: '2026-11-02',
    ...more,
  });
}
const breakdown = async () => (await ana.does(users.get, { params: { id: bo.id } })).breakdown;

test('the breakdown is empty before the first review', async () => {
  expect(await breakdown()).toEqual({ stars: [0, 0, 0, 0, 0], communication: null, punctuality: null, quality: null });
});

test('each pair counts once, by its first review that counts; hidden ones and small deals do not', async () => {
  await reviewed(ana, 1, { small_deal: 'true' });
  await reviewed(ana, 5, { communication: 5, quality: 4 });
  await reviewed(ana, 1, { communication: 1, published_at: '2026-11-03' });
  await reviewed(cy, 2, { published_at: null });
  expect(await breakdown()).toEqual({ stars: [1, 0, 0, 0, 0], communication: 5, punctuality: null, quality: 4 });
  await reviewed(cy, 4, { communication: 4, punctuality: 3 });
  expect(await breakdown()).toEqual({ stars: [1, 1, 0, 0, 0], communication: 4.5, punctuality: 3, quality: 4 });
});
