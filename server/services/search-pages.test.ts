import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Input } from '#shared/endpoint.ts';
import { CATEGORIES, services } from '#shared/services.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');

type Query = Input<typeof services.search>['query'];

const sorts = ['best', 'distance', 'price', 'rating', 'newest'] as const;
/** Few values per field, so that many services tie in the sort order. */
const anyService = fc.record({
  title: fc.constantFrom('Tap repair', 'Tap', 'Piano', 'Repair of piano and tap', 'Walks'),
  category: fc.constantFrom(...(Object.keys(CATEGORIES) as (keyof typeof CATEGORIES)[])),
  price: fc.constantFrom(null, 2000, 2000, 5000),
  remote: fc.boolean(),
  latitude: fc.constantFrom(39.8, 39.81, 39.9, 40.5, 51),
  longitude: fc.constantFrom(-89.64, -89.5, -3),
  radiusKm: fc.constantFrom(5, 30, 200),
  visibility: fc.constantFrom('live', 'live', 'live', 'paused'),
  ratingSum: fc.constantFrom(0, 9, 14),
  ratingCount: fc.constantFrom(0, 3),
});

const common = {
  world: 0,
  providerId: bo.id,
  description: '',
  unit: 'job',
  tags: [],
  policy: 'flexible',
  createdAt: '2026-11-01T00:00:00Z',
};
const insert = (town: readonly object[]) =>
  world.db
    .insertInto('services')
    .values(town.map((service) => ({ ...common, ...service })) as never)
    .execute();

async function fill(town: readonly object[]): Promise<void> {
  await world.db.deleteFrom('services').execute();
  if (town.length > 0) await insert(town);
}

/** Collects all pages in order. */
async function walk(person: Someone, query: Query): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { id: number }[]; nextCursor: string | null } = await person.does(services.search, {
      query: { ...query, ...(cursor && { cursor }) },
    });
    expect(page.items.length).toBeLessThanOrEqual(20);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
}

/** What a search should find, computed in another way than the search does. */
async function expected({ q, providerId }: Query): Promise<Set<number>> {
  let query = world.db
    .selectFrom('services')
    .select(['id', 'title', 'remote', 'latitude', 'longitude', 'radiusKm'])
    .where('visibility', '=', 'live');
  if (q) query = query.where('title', 'like', '%Tap%').unionAll(query.where('title', 'like', '%tap%'));
  const rows = await query.execute();
  const far = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
    Math.hypot((latitude! - 39.8) * 111.2, (longitude! + 89.64) * 85.4);
  return new Set(
    rows.filter((row) => row.remote || providerId !== undefined || far(row) <= row.radiusKm).map(({ id }) => id),
  );
}

test('with any services and any order, walking the pages returns each service once', async () => {
  const anyQuery = fc.record({ sort: fc.constantFrom(...sorts), q: fc.constant('the tap') }, { requiredKeys: [] });
  const anyTown = fc.array(anyService, { minLength: 0, maxLength: 90 });
  await fc.assert(
    fc.asyncProperty(anyTown, anyQuery, fc.boolean(), async (town, query, ofBo) => {
      await fill(town);
      const asked = { ...query, ...(ofBo && { providerId: bo.id }) };
      const walked = await walk(ana, asked);
      expect(new Set(walked).size).toBe(walked.length);
      expect(new Set(walked)).toEqual(await expected(asked));
    }),
    { numRuns: 60 },
  );
});

test('a service that comes or goes during paging does not duplicate or lose another', async () => {
  const town = Array.from({ length: 45 }, (_, n) => ({
    title: `Walk ${n}`,
    category: 'pets',
    price: 2000,
    remote: false,
    latitude: 39.8,
    longitude: -89.64,
    radiusKm: 5,
    visibility: 'live',
  }));
  await fill(town);
  const first = await ana.does(services.search);
  const before = await world.db.selectFrom('services').select('id').orderBy('id').execute();
  await world.db.deleteFrom('services').where('id', 'in', [first.items[0]!.id, first.items[19]!.id]).execute();
  await insert([town[0]!]);
  const rest = await walkFrom(first.nextCursor!);
  const seen = [...first.items.map(({ id }) => id), ...rest];
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
});

async function walkFrom(cursor: string): Promise<number[]> {
  const { items, nextCursor } = await ana.does(services.search, { query: { cursor } });
  return [...items.map(({ id }) => id), ...(nextCursor ? await walkFrom(nextCursor) : [])];
}

const inBase64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  'garbage',
  inBase64({}),
  inBase64([]),
  inBase64(['best', 0, 0, 1.5]),
  inBase64(['best', '0', 0, 1]),
  inBase64(['best', null, 0, 1]),
  inBase64(['best', 0, 0, 2 ** 60]),
  inBase64(['price', 0, 0, 1]),
  inBase64(['best', 0, 0, 1, 1]),
  'x'.repeat(201),
  "';--",
])('the cursor %j is refused as foreign', async (cursor) => {
  expect(await ana.tries(services.search, { query: { cursor } })).toMatchObject({
    status: 400,
    body: { error: 'This cursor is not one of ours' },
  });
});
