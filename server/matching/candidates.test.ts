// Which listings are ranked when more fit than can be: the nearest, remote ones, those with a rare word, those that are
// free.
import { beforeEach, expect, test } from 'vitest';
import { availability } from '#shared/availability.ts';
import { goals } from '#shared/goals.ts';
import { matching } from '#shared/matching.ts';
import { newKey } from '../../test/deal.ts';
import { understoodService } from '../../test/engine.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
const MONDAY = '2026-11-09';
/** More than are ranked of any kind. */
const CROWD = 90;

const meanings = new Map<string, ReturnType<typeof understoodService>>();
function meaningOf(title: string, description: string): ReturnType<typeof understoodService> {
  const key = JSON.stringify([title, description]);
  const meaning = meanings.get(key) ?? understoodService({ title, description, tags: [], category: 'other' });
  meanings.set(key, meaning);
  return meaning;
}

/** Listed at the default place unless the row says otherwise; returns the ids. */
async function listed(title: string, rows: readonly Record<string, unknown>[], description = ''): Promise<number[]> {
  const common = {
    title,
    description,
    world: 0,
    providerId: bo.id,
    category: 'other',
    unit: 'job',
    tags: [],
    policy: 'flexible',
    visibility: 'live',
    price: 9000,
    remote: false,
    latitude: 39.8,
    longitude: -89.64,
    radiusKm: 50,
    createdAt: world.context.now(),
    ...meaningOf(title, description),
  };
  const made = await world.db
    .insertInto('services')
    .values(rows.map((row) => ({ ...common, ...row })) as never)
    .returning('id')
    .execute();
  return made.map(({ id }) => id);
}

const crowd = (row: (n: number) => Record<string, unknown> = () => ({}), count = CROWD) =>
  Array.from({ length: count }, (_, n) => row(n));
const found = async (q: string, query: Record<string, unknown> = {}) =>
  (await ana.does(matching.match, { query: { q, ...query } as never })).items.map(({ service }) => service.id);

/** Rewrites their kinds, so that they come last wherever rows are read unordered. */
const writeAgain = (ids: readonly number[]) =>
  world.db
    .updateTable('services')
    .set(({ ref }) => ({ meaning: ref('meaning') as never }))
    .where('id', 'in', ids)
    .execute();

beforeEach(async () => {
  await world.db.deleteFrom('services').execute();
});

test('among equally near listings, the same ones are always chosen', async () => {
  const ids = await listed('Piano tuning', crowd());
  const before = await found('piano tuning');
  expect(before).toHaveLength(50);
  await writeAgain(ids.slice(0, 50));
  expect(await found('piano tuning')).toEqual(before);
  expect(before).toEqual(ids.slice(0, before.length));
});

test('among remote listings that fit equally well, the same ones are always chosen', async () => {
  const ids = await listed(
    'Piano tuning',
    crowd(() => ({ remote: true })),
  );
  await writeAgain(ids.slice(0, 50));
  expect(await found('piano tuning')).toEqual(ids.slice(0, 20));
});

test('a dozen remote listings are examined for a need of a goal, and three are shown', async () => {
  const ids = await listed(
    'Piano tuning',
    crowd(() => ({ remote: true }), 20),
  );
  await world.db
    .updateTable('services')
    .set({ ratingSum: 50, ratingCount: 10 })
    .where('id', 'in', ids.slice(11, 13))
    .execute();
  const { id } = await ana.does(goals.create, {
    body: { key: newKey(), title: 'Play again', needs: [{ title: 'Piano tuning', kind: 'piano-tuning' }] },
  });
  const { needs } = await ana.does(matching.ofGoal, { params: { id } });
  expect(needs[0]?.items.map(({ service }) => service.id)).toEqual([ids[11], ids[0], ids[1]]);
});

test('somebody without a place always sees the same ones, too', async () => {
  const ids = await listed('Piano tuning', crowd());
  await writeAgain(ids.slice(0, 50));
  await world.db.updateTable('users').set({ latitude: null, longitude: null }).where('id', '=', ana.id).execute();
  const items = await found('piano tuning');
  await world.db.updateTable('users').set({ latitude: 39.8, longitude: -89.64 }).where('id', '=', ana.id).execute();
  expect(items).toEqual(ids.slice(0, 50));
});

test('the cheapest of fifty remote listings comes first when they are sorted by price', async () => {
  const ids = await listed(
    'Piano tuning',
    crowd((n) => ({ remote: true, price: n === 49 ? 1000 : 9000 }), 50),
  );
  expect((await found('piano tuning', { sort: 'price' }))[0]).toBe(ids[49]);
});

test('the nearest of all listings with a name is found', async () => {
  const far = crowd((n) => ({ latitude: 40.2 + (n % 9) / 100 }), 390);
  const ids = await listed('Piano tuning', [...far, { latitude: 39.81 }], 'Zbigniew himself.');
  expect((await found('zbigniew', { sort: 'distance' }))[0]).toBe(ids.at(-1));
});

test('a name is found with and without its accents', async () => {
  const [id] = await listed('Piano tuning', [{}], 'Ask for Zbygněw.');
  for (const q of ['zbygnew', 'Zbygněw', 'ZBYGNĚW']) expect(await found(q), q).toContain(id);
});

test('a word that more than four hundred listings have is not a name', async () => {
  await listed(
    'Piano tuning',
    crowd(() => ({ latitude: 40.2 }), 400),
    'Wlodzimierz himself.',
  );
  expect(await found('wlodzimierz')).not.toEqual([]);
  await listed('Piano tuning', [{ latitude: 39.81 }], 'Wlodzimierz himself.');
  expect(await found('wlodzimierz')).toEqual([]);
  // The word is cached as common for a while.
  await world.db.updateTable('services').set({ visibility: 'paused' }).execute();
  await listed('Piano tuning', [{ latitude: 39.81 }], 'Wlodzimierz himself.');
  expect(await found('wlodzimierz')).toEqual([]);
});

test('a provider with only a similar name is not found by it', async () => {
  const [id] = await listed('Piano tuning', [{}, {}], 'All the Xochitls.');
  expect(await found('xochitl')).toEqual([]);
  expect(await found('xochitls')).toContain(id);
});

test('a free provider is found behind more busy ones than a search looks at', async () => {
  const free = await neighbour(world, 'free');
  const hours = { exceptions: [], bufferBefore: 0, bufferAfter: 0, noticeHours: 0, jobMinutes: 60 };
  const tuesday = [[], [{ start: 540, end: 1020 }], [], [], [], [], []];
  await bo.does(availability.save, { body: { ...hours, weekly: tuesday } });
  await free.does(availability.save, { body: { ...hours, weekly: [tuesday[1]!, ...tuesday.slice(2), []] } });
  await listed('Piano tuning', crowd());
  const [id] = await listed('Piano tuning', [{ providerId: free.id, latitude: 39.9 }]);
  expect(await found('piano tuning')).not.toContain(id);
  for (const sort of ['best', 'distance', 'price'])
    expect(await found('piano tuning', { day: MONDAY, free: 1, sort })).toEqual([id]);
});
