// A search shows the state of that moment, on every server, whatever has just changed.
import { expect, test } from 'vitest';
import { blocks } from '#shared/blocks.ts';
import { matching } from '#shared/matching.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { neighbour, type Someone, someone } from '../../test/people.ts';
import { startNode } from '../../test/second-node.ts';
import { makeWorld } from '../../test/world.ts';
import { rankMatches, showMatches } from './find-matches.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const second = await startNode(world);

const found = async (
  q: string,
  {
    who = ana,
    query = {},
    app = world.app,
  }: { who?: Someone; query?: Record<string, unknown>; app?: typeof world.app } = {},
) =>
  (await someone(app, who.cookie).does(matching.match, { query: { q, ...query } as never })).items.map(
    ({ service }) => service,
  );
const titles = async (...asked: Parameters<typeof found>) => (await found(...asked)).map(({ title }) => title);
const offer = async (who: Someone, title: string, more: Record<string, unknown> = {}) =>
  (await who.does(services.create, { body: { title, category: 'other', price: 40, unit: 'job', ...more } as never }))
    .id;

test('a new service is found on every server', async () => {
  await offer(bo, 'Chimney sweep');
  for (const { app } of [world, second])
    expect(await titles('my chimney smokes into the room', { app })).toContain('Chimney sweep');
});

test('so is one that was paused and is live again, says something else, or moved', async () => {
  const cy = await neighbour(world, 'cy');
  const id = await offer(cy, 'Knitting circle');
  const { app } = second;
  expect(await titles('teach me to knit', { app })).toContain('Knitting circle');
  await cy.does(services.update, { params: { id }, body: { visibility: 'paused' } });
  expect(await titles('teach me to knit', { app })).not.toContain('Knitting circle');
  await cy.does(services.update, { params: { id }, body: { visibility: 'live', title: 'Bee swarms collected' } });
  const asked = 'a swarm of bees hangs in our tree';
  expect(await titles(asked, { app })).toContain('Bee swarms collected');
  await cy.does(users.setLocation, { body: { latitude: '44.9', longitude: '-123', city: 'Elsewhere' } });
  expect(await titles(asked, { app })).not.toContain('Bee swarms collected');
  expect(await titles(asked, { app, query: { near: '44.9,-123' } })).toEqual(['Bee swarms collected']);
});

test('what may no longer be shown by the time it is read is not shown', async () => {
  const eve = await neighbour(world, 'eve');
  const fay = await neighbour(world, 'fay');
  const words = ['Paused', 'Removed', 'Dearer', 'Nearer', 'Suspended', 'Unchanged'];
  const titleOf = (word: string) => `Saxophone lessons, ${word}`;
  for (const word of words) await offer(word === 'Suspended' ? fay : eve, titleOf(word), { radiusKm: 100 });
  const session = { id: ana.id, world: 0, username: 'ana', isAdmin: false, isGuest: false, sessionId: 1 };
  const asked = { text: 'saxophone lessons', type: 'need', near: '39.9,-89.6', maxPrice: 50_00, limit: 50 } as const;
  const ranked = await rankMatches(world.context, session, [asked]);
  const shown = async () =>
    (await showMatches(world.context, ranked))[0]!.items.map(({ service }) => service.title).toSorted();
  expect(await shown()).toEqual(words.map(titleOf).toSorted());
  const change = (word: string, set: object) =>
    world.db.updateTable('services').set(set).where('title', '=', titleOf(word)).execute();
  await change('Paused', { visibility: 'paused' });
  await change('Removed', { removedAt: world.context.now() });
  await change('Dearer', { price: 60_00 });
  await change('Nearer', { radiusKm: 1 });
  await world.db.updateTable('users').set({ suspendedReason: 'Spam' }).where('id', '=', fay.id).execute();
  expect(await shown()).toEqual([titleOf('Unchanged')]);
});

test('a seeker who moves finds what is near their new home at once', async () => {
  const gunnar = await neighbour(world, 'gunnar');
  const hana = await neighbour(world, 'hana');
  const far = { latitude: '47.6', longitude: '-122.3', city: 'Seattle', state: 'WA' };
  await offer(gunnar, 'Umbrella repair here');
  await gunnar.does(users.setLocation, { body: far });
  await offer(gunnar, 'Umbrella repair there');
  const asked = () => titles('mend my umbrella', { who: hana });
  expect(await titles('mend my umbrella', { who: hana, query: { near: '47.6,-122.3' } })).toContain(
    'Umbrella repair there',
  );
  expect(await asked()).not.toContain('Umbrella repair there');
  await hana.does(users.setLocation, { body: far });
  expect(await asked()).toContain('Umbrella repair there');
});

test('a service is shown with its provider’s name, photo, town and reviews as they are now', async () => {
  const jun = await neighbour(world, 'jun');
  const id = await offer(jun, 'Sundial setting');
  const shown = async () =>
    (await found('set up a sundial', { app: second.app })).find(({ title }) => title === 'Sundial setting');
  expect((await shown())?.provider).toMatchObject({ username: 'jun', completedDeals: 0 });
  const changes = {
    username: 'june',
    avatarVersion: 12,
    city: 'Joliet',
    state: 'OH',
    ratingSum: 9,
    ratingCount: 2,
    completedDeals: 3,
  };
  await world.db.updateTable('users').set(changes).where('id', '=', jun.id).execute();
  const now = {
    username: 'june',
    avatar: expect.stringContaining('12'),
    city: 'Joliet',
    state: 'OH',
    ratingAverage: 4.5,
    ratingCount: 2,
    completedDeals: 3,
  };
  expect((await shown())?.provider).toMatchObject(now);
  await world.db.updateTable('services').set({ ratingSum: 9, ratingCount: 2 }).where('id', '=', id).execute();
  expect((await shown())?.ratingAverage).toBe(4.5);
});

test('neither side of a block finds the other, and the page is filled with others', async () => {
  const eunice = await neighbour(world, 'eunice');
  const frida = await neighbour(world, 'frida');
  // Eunice has more listings nearby than are ranked.
  await Promise.all(Array.from({ length: 70 }, () => offer(eunice, 'Clock repair')));
  await frida.does(users.setLocation, {
    body: { latitude: '39.9', longitude: '-89.6436', city: 'Springfield', state: 'IL' },
  });
  await offer(frida, 'Clock repair by Frida');
  const asked = 'my grandfather clock stands still';
  expect(await titles('Frida')).toContain('Clock repair by Frida');
  expect(await titles(asked)).not.toContain('Clock repair by Frida');
  for (const [blocker, blocked] of [
    [ana, eunice],
    [eunice, ana],
  ] as const) {
    await blocker.does(blocks.set, { params: { id: blocked.id } });
    expect(await titles(asked)).toContain('Clock repair by Frida');
    expect(await titles(asked)).not.toContain('Clock repair');
    await blocker.does(blocks.remove, { params: { id: blocked.id } });
    expect(await titles(asked)).toContain('Clock repair');
  }
});
