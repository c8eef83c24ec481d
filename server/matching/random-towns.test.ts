// In random towns, a request always has the same result however rows are stored, and a need finds the same alone as
// among the others of its goal.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { goals } from '#shared/goals.ts';
import { matching } from '#shared/matching.ts';
import { type Chance, chanceOf } from '../../test/property-tests/chance.ts';
import { understoodService } from '../../test/engine.ts';
import { neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const LISTINGS = 150;
const QUESTIONS = 12;
/** Per goal: more needs than are searched in one query. */
const NEEDS = 6;
const OF_EACH_NEED = 3;
const ana = await neighbour(world, 'ana');
const providers = [
  ana,
  await neighbour(world, 'bo'),
  await neighbour(world, 'cy'),
  await neighbour(world, 'dee'),
  await neighbour(world, 'eve'),
];
// Languages and photos, which are shown beside a service.
for (const [languages, of] of [
  [
    ['en', 'es', 'pl'],
    [ana, providers[1]],
  ],
  [['es'], [providers[2]]],
  [['pl', 'en'], [providers[3]]],
] as const) {
  await world.db
    .updateTable('users')
    .set({ languages: [...languages], avatarVersion: 3, city: 'Springfield', state: 'IL' })
    .where(
      'id',
      'in',
      of.map((one) => one!.id),
    )
    .execute();
}

const TITLES = [
  'Licensed plumber, nights and weekends',
  'Plomero con experiencia',
  'Leaks and drains',
  'Dog walks round the lake',
  'Dog grooming at your home',
  'Puppy training',
  'Piano tuning',
  'Piano lessons for beginners',
  'Movers with a van',
  'Spanish lessons over video',
  'Clases de guitarra',
  'Cakes in any shape',
  'Gutter cleaning',
  'Window cleaning',
  'House cleaning, no chemicals',
  'Gardener',
  'Tree felling',
  'Math tutor',
  'Tax returns',
  'Computer help for seniors',
  'Bike repair',
  'Babysitter',
];
const ENDS = [
  '',
  'Ask for Lupita.',
  'Ask for the Lupitas.',
  'By Zbigniew and family.',
  'I bring my own tools and have twenty years behind me.',
  'Preguntar por Xochitl.',
  'We move pianos too, and sofas.',
];
const QUESTIONS_ASKED = [
  'my tap drips all night',
  'la llave gotea',
  'somebody to walk my dog at noon',
  'my poodle is matted',
  'the piano sounds off',
  'learn spanish',
  'Lupita',
  'zbigniew with a van',
  'help in the garden',
  'clean my windows and gutters',
  'my son fails in math',
  'I don’t want lessons, I want my piano moved',
  'a cake for forty',
  'Xochitl',
  'help',
  'taxes and computers',
];

/** Some people share a home with others. */
function place({ below, happens }: Chance): { latitude: number; longitude: number } {
  if (happens(30)) return { latitude: 39.8 + below(2) / 100, longitude: -89.64 };
  return { latitude: (3980 + below(120) - 60) / 100, longitude: (-8964 + below(160) - 80) / 100 };
}

const meanings = new Map<string, ReturnType<typeof understoodService>>();

function listingAtRandom(chance: Chance) {
  const { pick, happens, below } = chance;
  const text = {
    title: pick(TITLES),
    description: pick(ENDS),
    tags: happens(30) ? ['friendly', pick(TITLES).split(' ')[0]!] : [],
    category: 'other',
  };
  const key = JSON.stringify(text);
  const meaning = meanings.get(key) ?? understoodService(text);
  meanings.set(key, meaning);
  const reviews = happens(50) ? 1 + below(9) : 0;
  return {
    ...text,
    ...meaning,
    ...place(chance),
    world: happens(10) ? 4242 : 0,
    providerId: pick(providers).id,
    price: happens(80) ? 100 * (1 + below(200)) : null,
    unit: pick(['hour', 'job', 'visit']),
    remote: happens(12),
    radiusKm: 1 + below(200),
    ...(happens(60) && { city: 'Springfield', state: 'IL' }),
    ...(happens(20) && { photos: JSON.stringify([{ id: 12, alt: 'A “door”', width: 12, height: 9 }]) }),
    visibility: pick(['live', 'live', 'live', 'live', 'paused']),
    policy: 'flexible',
    removedAt: happens(8) ? world.context.now() : null,
    ratingCount: reviews,
    ratingSum: reviews + below(reviews * 4 + 1),
    createdAt: world.context.now(),
  };
}

const somewhereAtRandom = ({ happens, below }: Chance) =>
  happens(25) && { near: `${39.8 + below(100) / 100},${-89.6 + below(100) / 100}` };

function questionAtRandom(chance: Chance): Record<string, unknown> {
  const { pick, happens, below } = chance;
  return {
    q: happens(80) ? pick(QUESTIONS_ASKED) : pick(TITLES),
    ...somewhereAtRandom(chance),
    ...(happens(25) && { radiusKm: 1 + below(200) }),
    ...(happens(25) && { maxPrice: 1 + below(200) }),
    ...(happens(25) && { budget: 1 + below(300) }),
    ...(happens(15) && { minRating: 1 + below(5) }),
    ...(happens(10) && { remote: 1 }),
    ...(happens(10) && { kind: pick(['piano-tuning', 'plumbing']) }),
    ...(happens(25) && { sort: pick(['distance', 'price', 'rating', 'newest']) }),
  };
}

/** Some needs are in another town, have another radius, or name a person. */
function needAtRandom(chance: Chance): Record<string, unknown> {
  const { pick, happens, below } = chance;
  return {
    title: happens(80) ? pick(QUESTIONS_ASKED) : pick(TITLES),
    ...somewhereAtRandom(chance),
    ...(happens(50) && { radiusKm: 1 + below(200) }),
    ...(happens(25) && { budgetMax: 1 + below(300) }),
  };
}

const ask = (query: Record<string, unknown>) => ana.does(matching.match, { query: query as never });

/** Rewrites some rows, so that they are stored after newer ones. */
const writeAgain = () =>
  world.db
    .updateTable('services')
    .set(({ ref }) => ({ meaning: ref('meaning') as never }))
    .where(sql<boolean>`id % 3 = 0 and removed_at is null`)
    .execute();

const keepApart = ([blockerId, blockedId]: [number, number]) =>
  world.db.insertInto('blocks').values({ blockerId, blockedId, createdAt: world.context.now() }).execute();

test.each(Array.from({ length: 8 }, (_, seed) => seed + 1))('the town of number %i', async (seed) => {
  const chance = chanceOf(seed);
  await world.db.updateTable('services').set({ removedAt: world.context.now() }).execute();
  await world.db
    .insertInto('services')
    .values(Array.from({ length: LISTINGS }, () => listingAtRandom(chance)))
    .execute();
  for (const { id } of providers.slice(1))
    await world.db
      .updateTable('users')
      .set({ suspendedReason: chance.happens(20) ? 'Spam' : null })
      .where('id', '=', id)
      .execute();
  await world.db.updateTable('users').set({ suspendedReason: null }).where('id', '=', providers[1]!.id).execute();
  await world.db.deleteFrom('blocks').execute();
  for (const { id } of providers.slice(2))
    if (chance.happens(20)) await keepApart(chance.happens(50) ? [ana.id, id] : [id, ana.id]);
  const questions = Array.from({ length: QUESTIONS }, () => questionAtRandom(chance));
  let found = 0;
  const said = new Set<string>();
  const before = await Promise.all(questions.map(ask));
  await writeAgain();
  for (const [at, query] of questions.entries()) {
    const answer = await ask(query);
    expect(answer, JSON.stringify(query)).toEqual(before[at]);
    found += answer.items.length;
    for (const { reasons } of answer.items) for (const { says } of reasons) said.add(says);
  }
  expect(found).toBeGreaterThan(QUESTIONS);
  expect([...said].some((says) => says.startsWith('Speaks ')) && [...said].some((says) => says.includes('mile'))).toBe(
    true,
  );

  const goal = await ana.does(goals.create, {
    body: {
      key: `random-town-${seed}`,
      title: 'All of it',
      needs: Array.from({ length: NEEDS }, () => needAtRandom(chance)) as never,
    },
  });
  const together = await ana.does(matching.ofGoal, { params: { id: goal.id } });
  for (const { needId, items } of together.needs) {
    const alone = await ana.does(matching.ofNeed, { params: { id: needId }, query: {} });
    expect(items, goal.needs.find(({ id }) => id === needId)?.title).toEqual(alone.items.slice(0, OF_EACH_NEED));
  }
  expect(together.needs).toHaveLength(NEEDS);
  expect(together.needs.some(({ items }) => items.length > 0)).toBe(true);
});

/** More listings of one kind than are read, all at the same distance: only their ids decide the order. */
const CROWD = 130;
/** The most that are read per kind, and one more than a rare word may have. */
const NAMED = 100;
const TOO_MANY_NAMED = 401;

test.each([
  ['a crowd in one place', { remote: false }, 50],
  ['a crowd from afar', { remote: true }, 20],
])('%s', async (_what, more, shown) => {
  const chance = chanceOf(99);
  await world.db.updateTable('services').set({ removedAt: world.context.now() }).execute();
  const one = () => ({
    ...listingAtRandom(chance),
    ...more,
    world: 0,
    visibility: 'live',
    removedAt: null,
    radiusKm: 20 + chance.below(60),
    providerId: providers[1]!.id,
  });
  const said = (title: string, description: string) => ({
    title,
    description,
    tags: [],
    ...understoodService({ title, description, tags: [], category: 'other' }),
  });
  const plumbers = said('Plumber', '');
  const cleaners = said('Window cleaning', '');
  const tuners = said('Piano tuning', 'Ask for Zbigniew.');
  const lessons = said('Math tutor', 'Ask for Xochitl.');
  const together = { latitude: 39.84, longitude: -89.6 };
  // The others are as far east as they were west.
  const mirrored = (n: number) => ({
    latitude: 39.8,
    longitude: -89.64 + ((n % 2 === 0 ? 1 : -1) * (7 + Math.floor(n / 16))) / 100,
  });
  const rows = [
    ...Array.from({ length: CROWD }, () => ({ ...one(), ...plumbers, ...together })),
    ...Array.from({ length: CROWD }, (_, n) => ({ ...one(), ...cleaners, ...mirrored(n) })),
    ...Array.from({ length: NAMED }, () => ({ ...one(), ...tuners })),
    ...Array.from({ length: TOO_MANY_NAMED }, () => ({ ...one(), ...lessons })),
  ];
  await world.db.insertInto('services').values(rows).execute();
  const asked = ['plumber', 'my tap drips', 'window cleaning', 'zbigniew', 'xochitl', 'Zbigniew or Xochitl'].flatMap(
    (q) =>
      [{}, { sort: 'price' }, { sort: 'rating' }, { sort: 'distance' }, { maxPrice: 100 }, { near: '39.85,-89.6' }].map(
        (filters) => ({ q, ...filters }),
      ),
  );
  const free = { q: 'window cleaning', maxPrice: 60, day: '2026-11-09', free: 1 };
  const before = await Promise.all([...asked, free].map(ask));
  await writeAgain();
  for (const [at, query] of [...asked, free].entries())
    expect(await ask(query), JSON.stringify(query)).toEqual(before[at]);
  expect((await ask({ q: 'plumber' })).items).toHaveLength(shown);
  expect((await ask({ q: 'plumber', sort: 'price' })).items).toHaveLength(50);
  expect((await ask(free)).items.length).toBeGreaterThan(0);
});
