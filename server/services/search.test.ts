import { beforeAll, expect, test } from 'vitest';
import { type NewService, services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import type * as z from 'zod/mini';
import { neighbour, register, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
let ana: Someone;

/** A provider north of Springfield; one degree is 111 km. */
async function provider(
  username: string,
  kmNorth: number,
  ...offered: Partial<z.input<typeof NewService>>[]
): Promise<Someone> {
  const them = await neighbour(world, username);
  await them.does(users.setLocation, {
    body: { latitude: String(39.8 + kmNorth / 111.2), longitude: '-89.64', city: 'Springfield', state: 'IL' },
  });
  for (const body of offered) {
    await them.does(services.create, {
      body: { title: 'Odd jobs', category: 'other', price: 30, unit: 'job', ...body },
    });
  }
  return them;
}

const titles = async (query: Parameters<Someone['tries']>[1] = {}): Promise<string[]> => {
  const { items } = await ana.does(services.search, query as never);
  return items.map(({ title }) => title);
};

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  await ana.does(users.setLocation, {
    body: { latitude: '39.8', longitude: '-89.64', city: 'Springfield', state: 'IL' },
  });
  await ana.does(services.create, { body: { title: 'Ana’s own taps', category: 'plumbing', price: 20, unit: 'job' } });
  await provider('bo', 2, {
    title: 'Tap and drip repair',
    category: 'plumbing',
    price: 80,
    description: 'Every dripping tap, the same week.',
  });
  await provider('cy', 10, {
    title: 'Painting',
    category: 'building',
    price: 40,
    description: 'Walls, and the odd tap.',
  });
  await provider('dora', 30, { title: 'Piano lessons', category: 'lessons', price: 35, unit: 'hour', radiusKm: 40 });
  await provider('eli', 30, { title: 'Garden help', category: 'garden', radiusKm: 5 });
  await provider('fay', 600, { title: 'Tax returns by video', category: 'paperwork', remote: true, price: null });
});

test('without words, nearby providers are listed, nearest first, then the remote ones', async () => {
  expect(await titles()).toEqual(['Tap and drip repair', 'Painting', 'Piano lessons', 'Tax returns by video']);
});

test('the sentence of a need finds every service that shares a stem with it, the likeliest first', async () => {
  expect(await titles({ query: { q: 'someone to fix the dripping tap this week' } })).toEqual([
    'Tap and drip repair',
    'Painting',
  ]);
  expect(await titles({ query: { q: 'PIANO lesson' } })).toEqual(['Piano lessons']);
});

test('an unknown text finds nothing, and one made of common words lists everything', async () => {
  expect(await titles({ query: { q: 'zeppelin' } })).toEqual([]);
  expect(await titles({ query: { q: 'the' } })).toHaveLength(4);
});

test.each(["'", "tap' | '", 'a & !b', ':*', '\\', '<->', '%_', '(((', 'http://x.test/?a=1&b=2', '\u{1F6B2}'])(
  'the text %j is searched for literally',
  async (q) => {
    expect(await ana.tries(services.search, { query: { q } })).toMatchObject({ status: 200 });
  },
);

test('a provider who does not travel so far is not found, and neither are my own services', async () => {
  expect(await titles()).not.toContain('Garden help');
  expect(await titles({ query: { q: 'garden tap' } })).toEqual(['Tap and drip repair', 'Painting']);
});

test('a search can filter by distance, trade, price and provider', async () => {
  expect(await titles({ query: { radiusKm: 5 } })).toEqual(['Tap and drip repair', 'Tax returns by video']);
  expect(await titles({ query: { category: 'lessons' } })).toEqual(['Piano lessons']);
  expect(await titles({ query: { maxPrice: 40 } })).toEqual(['Painting', 'Piano lessons']);
  const priced = ['Painting', 'Piano lessons', 'Tap and drip repair'];
  expect((await titles({ query: { maxPrice: 999_999_999 } })).toSorted()).toEqual(priced);
  const { items } = await ana.does(services.search, { query: { category: 'plumbing' } });
  expect(await titles({ query: { providerId: items[0]!.providerId } })).toEqual(['Tap and drip repair']);
});

test('one provider’s list also shows services that do not reach me', async () => {
  const { id } = await world.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'eli')
    .executeTakeFirstOrThrow();
  expect(await titles({ query: { providerId: id } })).toEqual(['Garden help']);
});

test('the list can be sorted by price, by distance, by reviews, by newest', async () => {
  await world.db
    .updateTable('services')
    .set({ ratingSum: 9, ratingCount: 2 })
    .where('title', '=', 'Piano lessons')
    .execute();
  expect(await titles({ query: { sort: 'price' } })).toEqual([
    'Piano lessons',
    'Painting',
    'Tap and drip repair',
    'Tax returns by video',
  ]);
  expect(await titles({ query: { sort: 'distance', q: 'tap' } })).toEqual(['Tap and drip repair', 'Painting']);
  expect((await titles({ query: { sort: 'rating' } }))[0]).toBe('Piano lessons');
  expect(await titles({ query: { sort: 'newest' } })).toEqual([
    'Tax returns by video',
    'Piano lessons',
    'Painting',
    'Tap and drip repair',
  ]);
});

test('a search can filter by good reviews, and by remote work', async () => {
  await world.db
    .updateTable('services')
    .set({ ratingSum: 9, ratingCount: 2 })
    .where('title', '=', 'Piano lessons')
    .execute();
  expect(await titles({ query: { minRating: 4 } })).toEqual(['Piano lessons']);
  expect(await titles({ query: { minRating: 5 } })).toEqual([]);
  expect(await titles({ query: { remote: '1' } })).toEqual(['Tax returns by video']);
});

test('distances are shown in steps, in miles for a US phone and in kilometres for others', async () => {
  const near = async () => (await ana.does(services.search)).items.map(({ distance }) => distance);
  expect(await near()).toEqual(['about 1 mile', 'about 5 miles', 'about 20 miles', null]);
  await world.db
    .updateTable('users')
    .set({ phone: '+4915112345678', phoneCountry: 'DE' })
    .where('id', '=', ana.id)
    .execute();
  expect(await near()).toEqual(['about 2 km', 'about 10 km', 'about 20 km', null]);
});

test('a search can be around a place other than mine', async () => {
  const { items } = await ana.does(services.search, { query: { near: '39.89,-89.64' } });
  expect(items[0]).toMatchObject({ title: 'Painting', distance: 'under 1 km' });
  expect(await titles({ query: { near: '41.5,-89.64' } })).toEqual(['Tax returns by video']);
});

test('a user without a place sees the services, without distances', async () => {
  const gil = await register(world, 'gil');
  const { items } = await gil.does(services.search);
  expect(items).toHaveLength(6);
  expect(items.map(({ distance }) => distance)).toEqual(Array(6).fill(null));
});

test('accents, case and other forms of the same letters make no difference, in the search or in the service', async () => {
  await provider('gus', 3, { title: 'Élan jardinería', description: 'Don’t wait: ŁODZ hedges.', tags: ['césped'] });
  for (const q of [
    'jardineria',
    'JARDINERÍA',
    'jardineri\u0301a',
    'elan',
    'Ｅｌａｎ',
    'cesped',
    'łodz',
    'lodz',
    'hédges',
  ])
    expect(await titles({ query: { q } }), q).toEqual(['Élan jardinería']);
});

test('an apostrophe parts words, however it is typed', async () => {
  await provider('hal', 3, { title: 'Sean O’Brien’s roofs', category: 'building' });
  for (const q of ["o'brien", 'O’BRIEN', 'brien'])
    expect(await titles({ query: { q } }), q).toEqual(['Sean O’Brien’s roofs']);
  expect(await titles({ query: { q: "don't" } })).toEqual(await titles());
});

test.each([
  [{ near: '91,0' }, 'near'],
  [{ near: 'here' }, 'near'],
  [{ radiusKm: '0' }, 'radiusKm'],
  [{ radiusKm: '1e2' }, 'radiusKm'],
  [{ maxPrice: '-1' }, 'maxPrice'],
  [{ minRating: '0' }, 'minRating'],
  [{ remote: 'true' }, 'remote'],
  [{ category: 'spies' }, 'category'],
  [{ sort: 'luck' }, 'sort'],
  [{ providerId: '-0' }, 'providerId'],
  [{ q: 'x'.repeat(501) }, 'q'],
])('%j is refused as a query', async (query, field) => {
  expect(await ana.tries(services.search, { query })).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  });
});
