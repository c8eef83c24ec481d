// A request in a user's own words is understood, and the neighbours who best fit it are found, each with reasons.
import { beforeAll, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { availability } from '#shared/availability.ts';
import { goals } from '#shared/goals.ts';
import type { Language } from '#shared/languages.ts';
import { matching } from '#shared/matching.ts';
import { needAsTyped, needs } from '#shared/needs.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { newKey } from '../../test/deal.ts';
import { cookieOf, neighbour, requestFor, someone, type Someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { kindKey } from '../../matching/model/kind-facts.ts';
import { readFound } from './read-found.ts';
import type { RankedCandidate } from './score-candidates.ts';

const world = await makeWorld();
let ana: Someone;
const offered = new Map<string, number>();

/** Offers a service this many kilometres north of the default place. */
async function offers(name: string, body: { title: string } & Record<string, unknown>, north = 0): Promise<Someone> {
  const provider = await neighbour(world, name);
  if (north > 0)
    await provider.does(users.setLocation, {
      body: { latitude: String(44.9 + north / 111.2), longitude: '-123', city: 'Nearby' },
    });
  const { id } = await provider.does(services.create, {
    body: { category: 'other', price: 40, unit: 'hour', ...body } as never,
  });
  offered.set(body.title, id);
  return provider;
}

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  await ana.does(users.setLocation, { body: { latitude: '44.9', longitude: '-123', city: 'Home' } });
  await offers(
    'pia',
    { title: 'Licensed plumber, nights and weekends', description: 'Leaks, drains, water heaters.', radiusKm: 50 },
    3,
  );
  await offers(
    'paul',
    {
      title: 'Plomero con experiencia',
      description: 'Fugas, drenajes y calentadores de agua.',
      price: 90,
      radiusKm: 50,
    },
    12,
  );
  await offers('dora', { title: 'Dog walks round the lake', category: 'pets', price: 20, unit: 'visit' }, 1);
  await offers('greta', { title: 'Dog grooming at your home', category: 'pets', price: 60, unit: 'visit' }, 1);
  await offers('tom', { title: 'Piano tuning', description: 'Concert pitch, with care.', price: 120, unit: 'job' }, 2);
  await offers('mia', { title: 'Piano lessons for beginners', price: 45, unit: 'hour' }, 2);
  await offers(
    'sam',
    { title: 'Movers with a van', description: 'Sofas, boxes, whole flats; we move pianos too.', price: 80 },
    2,
  );
  await offers('rosa', { title: 'Spanish lessons over video', remote: true, price: 30 }, 4000);
  await offers(
    'lupita',
    { title: 'Pasteles de Lupita', description: 'Cakes in any shape.', category: 'food', price: 70, unit: 'job' },
    5,
  );
  await offers('far', { title: 'Plumber from the next valley', description: 'Leaks and drains.', radiusKm: 20 }, 60);
});

const match = (q: string, query: Record<string, unknown> = {}, who = ana) =>
  who.does(matching.match, { query: { q, ...query } as never });
const titles = async (...asked: Parameters<typeof match>) =>
  (await match(...asked)).items.map(({ service }) => service.title);

test.each([
  ['la boquilla del fregadero gotea toda la noche', 'Plomero con experiencia'],
  ['my poodel needs a hair cut an her nales done', 'Dog grooming at your home'],
  ['the piano sounds off, every key a bit flat', 'Piano tuning'],
  ['I don’t want lessons, I want my sofa moved to the new house', 'Movers with a van'],
  ['somebody to take my dog out at noon while I am at work', 'Dog walks round the lake'],
  ['my poodle’s fur is matted and her nails click on the floor', 'Dog grooming at your home'],
  ['I want to talk with my in-laws in Guadalajara', 'Spanish lessons over video'],
])('“%s” finds “%s” first', async (said, best) => {
  expect((await titles(said))[0]).toBe(best);
});

test('a name finds its listing, whatever it means', async () => {
  const { items } = await match('Lupita');
  expect(items[0]?.service.title).toBe('Pasteles de Lupita');
  expect(items[0]?.reasons).toContainEqual({ about: 'words', says: 'Has your very words', isGood: true });
});

test('a language that both speak is told as a reason, and English is not; nobody moves up by it', async () => {
  const speaks = (username: string, ...languages: Language[]) =>
    world.db.updateTable('users').set({ languages }).where('username', '=', username).execute();
  const spoken = async () => {
    const { items } = await match('plumber');
    return items.flatMap(({ service, reasons }) =>
      reasons.filter(({ about }) => about === 'language').map(({ says }) => `${service.provider.username}: ${says}`),
    );
  };
  const before = await titles('plumber');
  await speaks('pia', 'en');
  await speaks('paul', 'pl', 'es', 'en');
  expect(await spoken()).toEqual(['paul: In Spanish']);
  await speaks('ana', 'en', 'es', 'pl');
  expect(await spoken()).toEqual(['paul: In Spanish', 'paul: Speaks Spanish and Polish']);
  expect(await titles('plumber')).toEqual(before);
  for (const name of ['ana', 'pia', 'paul']) await speaks(name);
});

test('a listing in the language that was asked in comes before a nearer one in the other, and both say so', async () => {
  const language = async (q: string) =>
    (await match(q)).items
      .slice(0, 2)
      .map(({ service, reasons }) => [
        service.title,
        ...reasons.filter(({ about }) => about === 'language').map(({ says, isGood }) => `${says}: ${isGood}`),
      ]);
  expect(await language('plomero')).toEqual([
    ['Plomero con experiencia', 'In Spanish: true'],
    ['Licensed plumber, nights and weekends', 'In English: false'],
  ]);
  expect(await language('plumber')).toEqual([
    ['Licensed plumber, nights and weekends'],
    ['Plomero con experiencia', 'In Spanish: false'],
  ]);
});

test('only what is nobody’s everyday word is told as a reason, and only where it stands', async () => {
  const says = async (q: string) => (await match(q)).items.flatMap(({ reasons }) => reasons.map(({ about }) => about));
  for (const q of ['plumber', 'plomero para calentadores', 'a groomer for my poodle', 'Lupitas'])
    expect(await says(q), q).not.toContain('words');
  expect(await says('a cake by Lupita')).toContain('words');
});

test('somebody who calls themselves a plumber is one, whatever else the title says', async () => {
  const { items } = await match('my tap drips', { radiusKm: 5 });
  expect(items[0]?.service.title).toBe('Licensed plumber, nights and weekends');
  const handy = await offers('handy', { title: 'Plumber for small jobs', price: 30 }, 4);
  expect(await titles('my tap drips', { radiusKm: 5 })).toContain('Plumber for small jobs');
  const { meaning } = await world.db
    .selectFrom('services')
    .select('meaning')
    .where('providerId', '=', handy.id)
    .executeTakeFirstOrThrow();
  const [[kind, share]] = (meaning as { kinds: [[number, number]] }).kinds;
  expect([kind, share > 0.5]).toEqual([kindKey('plumbing'), true]);
  await handy.does(services.remove, { params: { id: offered.get('Plumber for small jobs') ?? 0 } });
});

test('each says why it stands there', async () => {
  const { items } = await match('my kitchen tap drips', { budget: 150 });
  const reasons = new Map(items.map(({ service, reasons: why }) => [service.title, why.map(({ says }) => says)]));
  expect(reasons.get('Licensed plumber, nights and weekends')).toEqual([
    'Plumbing',
    'About 2 miles away',
    'About $80 for two hours, within your budget',
  ]);
  expect(reasons.get('Plomero con experiencia'), 'an hour alone would be within it').toContain(
    'About $180 for two hours, above your budget',
  );
  const tight = await match('my kitchen tap drips', { budget: 40 });
  const plomero = tight.items.find(({ service }) => service.title === 'Plomero con experiencia');
  expect(plomero?.reasons.map(({ says }) => says)).toContain('Above your budget');
});

test('a provider who does not come so far is not shown, and remote help knows no distance [1-product-6]', async () => {
  expect(await titles('my tap drips')).not.toContain('Plumber from the next valley');
  expect(await titles('my tap drips', { radiusKm: 5 })).not.toContain('Plomero con experiencia');
  expect((await match('learn spanish')).items[0]).toMatchObject({
    service: { title: 'Spanish lessons over video', distance: null },
  });
  expect(await titles('learn spanish or fix a tap', { remote: 1 })).toEqual(['Spanish lessons over video']);
});

test('filters leave out what is dearer or worse reviewed', async () => {
  expect(await titles('my tap drips', { maxPrice: 50 })).toEqual(
    expect.not.arrayContaining(['Plomero con experiencia']),
  );
  await world.db
    .updateTable('services')
    .set({ ratingSum: 9, ratingCount: 2 })
    .where('id', '=', offered.get('Plomero con experiencia') ?? 0)
    .execute();
  expect(await titles('my tap drips', { minRating: 4 })).toEqual(['Plomero con experiencia']);
  expect(await titles('my tap drips', { minRating: 5 })).toEqual([]);
});

test('another order is one of those that fit, and what is cheaper but does something else stays out', async () => {
  const plumbers = ['Licensed plumber, nights and weekends', 'Plomero con experiencia'];
  const asked = 'the drain is clogged, I need a plumber';
  expect((await titles(asked, { sort: 'price' })).slice(0, 2)).toEqual(plumbers);
  expect((await titles(asked, { sort: 'newest' })).slice(0, 2)).toEqual(plumbers.toReversed());
  expect(await titles(asked, { sort: 'price' })).not.toContain('Dog walks round the lake');
});

test('of those who come very far, who does what is asked for comes before who does something like it', async () => {
  await offers(
    'mice',
    { title: 'Rats, mice and other pests', description: 'Traps, bait, wasps now and then.', radiusKm: 150 },
    100,
  );
  await offers(
    'hive',
    { title: 'Wasp and bee removal', description: 'Nests and swarms taken away.', radiusKm: 150 },
    105,
  );
  expect((await titles('a wasp nest under the roof'))[0]).toBe('Wasp and bee removal');
});

test('what I offer myself is nothing for me', async () => {
  const cy = await offers('cy', { title: 'Chess lessons for children', price: 20 }, 1);
  expect(await titles('teach my son chess')).toContain('Chess lessons for children');
  expect(await titles('teach my son chess', {}, cy)).not.toContain('Chess lessons for children');
});

test('what is paused, taken away or of somebody suspended is not found, and comes back with them', async () => {
  const bea = await offers('bea', { title: 'Bee swarms collected', price: 50, unit: 'visit' }, 1);
  const id = offered.get('Bee swarms collected') ?? 0;
  const found = async () => (await titles('a swarm of bees hangs in our tree')).includes('Bee swarms collected');
  expect(await found()).toBe(true);
  await bea.does(services.update, { params: { id }, body: { visibility: 'paused' } });
  expect(await found()).toBe(false);
  await bea.does(services.update, { params: { id }, body: { visibility: 'live' } });
  expect(await found()).toBe(true);
  await world.db.updateTable('users').set({ suspendedReason: 'Spam' }).where('id', '=', bea.id).execute();
  expect(await found()).toBe(false);
  await world.db.updateTable('users').set({ suspendedReason: null }).where('id', '=', bea.id).execute();
  await bea.does(services.remove, { params: { id } });
  expect(await found()).toBe(false);
});

test('a listing that says something else is found by that', async () => {
  const kim = await offers('kim', { title: 'Knitting circle', price: 10 }, 1);
  expect(await titles('my chimney smokes into the room')).not.toContain('Chimney sweep');
  await kim.does(services.update, {
    params: { id: offered.get('Knitting circle') ?? 0 },
    body: { title: 'Chimney sweep' },
  });
  expect((await titles('my chimney smokes into the room'))[0]).toBe('Chimney sweep');
});

test('a guest meets nobody of the town, and nobody of the town a guest', async () => {
  const response = await world.app.inject(requestFor(accounts.guest, {}, ''));
  const guest = someone(world.app, cookieOf(response));
  const theirs = await titles('my tap drips', {}, guest);
  expect(theirs).not.toEqual([]);
  for (const title of theirs) expect(offered.has(title)).toBe(false);
});

test('who wavers says so, and what was chosen instead is what counts', async () => {
  const { readings, isUnsure } = await match('piano');
  expect(isUnsure).toBe(true);
  expect(readings.length).toBeGreaterThan(1);
  expect(readings.length).toBeLessThanOrEqual(3);
  expect((await titles('piano', { kind: 'piano-tuning' }))[0]).toBe('Piano tuning');
  expect(await ana.tries(matching.match, { query: { q: 'piano', kind: 'piano-eating' } })).toMatchObject({
    status: 400,
    body: { fields: { kind: 'This is no kind of service' } },
  });
});

test('what has no word that anybody knows is not understood, instead of being guessed at', async () => {
  expect(await match('hjkl blorptang')).toMatchObject({ readings: [], isUnsure: true });
  expect(await ana.does(matching.parse, { body: { text: 'hjkl blorptang' } })).toMatchObject({
    kind: null,
    readings: [],
    isUnsure: true,
  });
});

test.each(['qwertz asdf', 'asdf', 'sdfghj'])(
  '“%s” only looks like words: it is asked about, however well it is mended',
  async (q) => {
    expect((await match(q)).isUnsure).toBe(true);
    expect(await ana.does(matching.parse, { body: { text: q } })).toMatchObject({ kind: null, isUnsure: true });
    const { plans, isUnsure } = await ana.does(matching.plan, { body: { text: q } });
    expect([plans.some(({ id }) => id === 'own'), isUnsure]).toEqual([false, true]);
  },
);

test.each([
  ['a plumer for our leeking sink', 'plumbing'],
  ['i need an elektrician pls', 'electrical-work'],
  ['nesesito un plomero', 'plumbing'],
])('“%s” is misspelt, and understood', async (q, kind) => {
  expect(await match(q)).toMatchObject({ isUnsure: false, readings: [{ id: kind }] });
});

test('a goal without a word that anybody knows has no plan', async () => {
  expect(await ana.does(matching.plan, { body: { text: 'hjkl blorptang' } })).toMatchObject({
    plans: [],
    isUnsure: true,
  });
});

test('the same question has the same answer', async () => {
  expect(await match('help with the garden')).toEqual(await match('help with the garden'));
});

test('providers who have time on the day come first, and the others can be left out', async () => {
  const monday = [[{ start: 540, end: 1020 }], [], [], [], [], [], []];
  const hours = { weekly: monday, exceptions: [], bufferBefore: 0, bufferAfter: 0, noticeHours: 0, jobMinutes: 60 };
  const early = await offers('early', { title: 'Window cleaning by Early' }, 1);
  const late = await offers('late', { title: 'Window cleaning by Late' }, 1);
  await late.does(availability.save, { body: hours });
  await early.does(availability.save, { body: { ...hours, weekly: [...monday.slice(1), ...monday.slice(0, 1)] } });
  const ask = (day: string, more = {}) => match('dirty windows', { day, ...more });
  const free = (await ask('2026-11-09')).items.map(({ service, reasons }) => [
    service.title,
    reasons.find(({ about }) => about === 'time')?.says,
  ]);
  expect(free.slice(0, 2)).toEqual([
    ['Window cleaning by Late', 'Free then'],
    ['Window cleaning by Early', 'Not free then'],
  ]);
  expect((await titles('dirty windows', { day: '2026-11-08', free: 1 }))[0]).toBe('Window cleaning by Early');
  expect(await titles('dirty windows', { day: '2026-11-09', partOfDay: 'evening', free: 1 })).not.toContain(
    'Window cleaning by Late',
  );
});

test.each([
  '',
  ' ',
  '\u0000',
  '\u200b\u200b',
  'a',
  '🦆🦆🦆',
  '水漏れ',
  'سباك',
  '<b>leak</b>',
  "'; drop table services; --",
  'x'.repeat(500),
  'no no no not never',
])('any text is answered or refused: %#', async (q) => {
  const { status, body } = await ana.tries(matching.match, { query: { q } });
  expect([200, 400]).toContain(status);
  if (status === 400) expect(body.fields.q).toBeDefined();
});

test('a text that is too long is refused in words', async () => {
  expect(await ana.tries(matching.parse, { body: { text: 'leak '.repeat(20_000) } })).toMatchObject({
    status: 400,
    body: { fields: { text: expect.any(String) } },
  });
});

test('nobody is asked who nobody is', async () => {
  expect(await visitor(world).tries(matching.match, { query: { q: 'leak' } })).toMatchObject({ status: 401 });
});

test('a sentence is taken apart into the fields of a need', async () => {
  const parsed = await ana.does(matching.parse, {
    body: { text: 'someone to fix a dripping tap this week, under $150' },
  });
  expect(parsed).toMatchObject({
    title: 'Someone to fix a dripping tap',
    kind: { id: 'plumbing' },
    isUnsure: false,
    budgetMin: null,
    budgetMax: 150_00,
    urgency: 'this_week',
    place: null,
    remote: false,
    saysMore: false,
  });
  const other = await ana.does(matching.parse, {
    body: { text: 'piano lessons online on Saturday morning, up to $40 an hour' },
  });
  expect(other).toMatchObject({
    kind: { id: 'piano-lessons' },
    remote: true,
    urgency: 'on_date',
    onDate: '2026-11-07',
    dateIs: 'on',
    partOfDay: 'morning',
    budgetMax: null,
    saysMore: true,
  });
  world.clock.pass(6 * 24 * 3_600_000);
  const sunday = await ana.does(matching.parse, { body: { text: 'fix the tap this week' } });
  expect(sunday).toMatchObject({ urgency: 'this_week', onDate: null });
  world.clock.pass(-6 * 24 * 3_600_000);
  const third = await ana.does(matching.parse, { body: { text: 'deep clean before Thanksgiving in Portland' } });
  expect(third).toMatchObject({ urgency: 'on_date', onDate: '2026-11-25', dateIs: 'by', place: { city: 'Portland' } });
});

test.each([
  ['fix the tap this week, under $150', false],
  ['fix the tap on Saturday morning', false],
  ['fix the tap by Friday, $40 to $90', false],
  ['fix the tap asap', false],
  ['fix the tap this month', false],
  ['fix the tap', false],
  ['tomorrow, $50 an hour', false],
  ['fix the tap, $40 an hour', true],
  ['fix the tap, about $90', true],
  ['fix the tap starting next week', true],
  ['fix the tap from Monday', true],
  ['fix the tap after Christmas', true],
  ['feed the cat from December 20 to December 27', true],
  ['mow the lawn next week', true],
  ['fix the tap on Saturday at 5pm', true],
  ['urgent: fix the tap by Friday', true],
  ['mow the lawn every Saturday', true],
  ['fix the tap on Saturday, not in the morning', true],
])('“%s” says more than its parts and its title hold: %s', async (text, saysMore) => {
  expect((await ana.does(matching.parse, { body: { text } })).saysMore).toBe(saysMore);
});

test.each([
  ['host Christmas dinner for twelve', '2026-12-25'],
  ['move house before Christmas', '2026-12-24'],
  ['go on a diet after Christmas', null],
  ['learn to swim starting next week', null],
])('the goal “%s” is to be reached by %s', async (text, targetDate) => {
  expect((await ana.does(matching.plan, { body: { text } })).targetDate).toBe(targetDate);
});

test.each([
  ['deep clean of a flat in Boston', 'Boston'],
  ['a babysitter near salem on fridays', 'Salem'],
  ['help with moving, near durham nc', 'Durham'],
  ['someone to plant a tree in spring', null],
  ['a rail in the bath', null],
  ['photos in orange and red', null],
  ['somebody near me', null],
])('“%s” names the town %s', async (text, city) => {
  const { place } = await ana.does(matching.parse, { body: { text } });
  expect(place?.city ?? null).toBe(city);
});

test('a goal is planned as the needs that it takes, in order, each ready to be stated', async () => {
  const { plans, title, targetDate } = await ana.does(matching.plan, {
    body: { text: 'be able to host Christmas dinner for twelve' },
  });
  expect(title).toBe('Be able to host Christmas dinner for twelve');
  expect(targetDate).toBe('2026-12-25');
  expect(plans[0]?.needs.length).toBeGreaterThan(1);
  const kept = await ana.does(goals.create, {
    body: { key: newKey(), title, targetDate, needs: plans[0]?.needs.map(({ need }) => needAsTyped(need)) ?? [] },
  });
  expect(kept.needs.map(({ kind }) => kind)).toEqual(plans[0]?.needs.map(({ kind }) => kind.id));
});

test('each need of a goal has its best neighbours [1-product-6]', async () => {
  const goal = await ana.does(goals.create, {
    body: {
      key: newKey(),
      title: 'Get the flat ready',
      needs: [{ title: 'The tap drips' }, { title: 'Move the sofa' }],
    },
  });
  const { needs: found } = await ana.does(matching.ofGoal, { params: { id: goal.id } });
  expect(found.map(({ needId }) => needId)).toEqual(goal.needs.map(({ id }) => id));
  expect(found.map(({ items }) => items[0]?.service.title)).toEqual([
    expect.stringMatching(/^(Licensed plumber|Plomero)/),
    'Movers with a van',
  ]);
  expect(found.every(({ items }) => items.length <= 3)).toBe(true);
  expect(found.flatMap(({ items }) => items.map(({ service }) => service.title))).not.toContain(
    'Plumber from the next valley',
  );
});

test('a need whose kind was chosen is matched by that kind [1-product-6]', async () => {
  const need = await ana.does(needs.create, { body: { title: 'Help with the piano', kind: 'piano-tuning' } });
  expect(need.kind).toBe('piano-tuning');
  const found = await ana.does(matching.ofNeed, { params: { id: need.id }, query: {} });
  expect(found).toMatchObject({ isUnsure: false, readings: [{ id: 'piano-tuning' }] });
  expect(found.items[0]?.service.title).toBe('Piano tuning');
  expect(await ana.tries(needs.create, { body: { title: 'Help', kind: 'no-such-kind' } })).toMatchObject({
    status: 400,
  });
});

test('what a need is filed under says what it means [1-product-6]', async () => {
  await offers('tess', { title: 'Hedges and shrubs trimmed', category: 'garden' }, 1);
  await offers('hana', { title: 'Haircuts at your home', category: 'beauty' }, 1);
  const bestOf = async (category: 'garden' | 'beauty'): Promise<string | undefined> => {
    const { id } = await ana.does(needs.create, {
      body: { key: newKey(), title: 'A trim', description: '', category, urgency: 'flexible', radiusKm: 50 } as never,
    });
    return (await ana.does(matching.ofNeed, { params: { id }, query: {} })).items[0]?.service.title;
  };
  expect([await bestOf('garden'), await bestOf('beauty')]).toEqual([
    'Hedges and shrubs trimmed',
    'Haircuts at your home',
  ]);
});

test('a need whose kind is none any more is matched by its words', async () => {
  const { id } = await ana.does(needs.create, {
    body: {
      key: newKey(),
      title: 'The piano sounds off',
      description: '',
      kind: 'piano-tuning',
      urgency: 'flexible',
      radiusKm: 50,
    } as never,
  });
  await world.db.updateTable('needs').set({ kind: 'pianoforte-tuning' }).where('id', '=', id).execute();
  expect((await ana.does(matching.ofNeed, { params: { id }, query: {} })).items[0]?.service.title).toBe('Piano tuning');
});

test('kinds are found by their names and by what they mean', async () => {
  const found = async (q: string) => (await ana.does(matching.kinds, { query: { q } })).items.map(({ id }) => id);
  expect((await found('piano')).slice(0, 3).sort()).toEqual(['piano-lessons', 'piano-moving', 'piano-tuning']);
  expect(await found('leaky faucet')).toContain('plumbing');
  expect(await found('??')).toEqual([]);
});

test('what a service offers is told by its title and its description together', async () => {
  const categories = async (q: string, description: string) =>
    (await ana.does(matching.kinds, { query: { q, description } })).items.map(({ category }) => category);
  const title = 'Patience and a gentle hand';
  expect((await categories(title, 'I groom dogs and trim their nails, and I wash cats.'))[0]).toBe('pets');
  expect(
    (await categories(title, 'Piano lessons for children and grown-ups, scales, sight reading, first concerts.'))[0],
  ).not.toBe('pets');
});

test('what has nothing to do with it is not shown, however few there are', async () => {
  expect(await titles('Piano lessons for my daughter')).not.toContain('Spanish lessons over video');
  expect((await match('Piano lessons for my daughter')).items[0]?.reasons[0]).toEqual({
    about: 'meaning',
    says: 'Piano lessons',
    isGood: true,
  });
});

test('where some of the best may not be shown any more, the next best are read in their place', async () => {
  const gone = [900_001, 900_002, 900_003];
  const there = [
    'Licensed plumber, nights and weekends',
    'Plomero con experiencia',
    'Piano tuning',
    'Movers with a van',
  ].map((title) => offered.get(title)!);
  const fact = (id: number, at: number): RankedCandidate => ({
    listing: {
      id,
      providerId: 1,
      price: null,
      unit: 'job',
      ratingAverage: null,
      ratingCount: 0,
      km: null,
      hasWord: false,
    },
    facts: { meaning: 1 - at / 10, km: null, stars: null, reviews: 0, priceFit: null, isFree: null },
    kind: null,
    tongue: null,
  });
  const read = async (best: readonly number[], most: number) => {
    const found = await readFound(world.context, [
      { wanted: { userId: ana.id }, best: best.map(fact), budget: null, most, order: 'best' },
    ]);
    return found[0]!.map(({ service }) => service.id);
  };
  const [first, second, third, fourth] = there as [number, number, number, number];
  expect(await read([gone[0]!, first, gone[1]!, gone[2]!, second, third, fourth], 3)).toEqual([first, second, third]);
  expect(await read([first, gone[0]!], 5)).toEqual([first]);
  expect(await read(gone, 2)).toEqual([]);
});

test('a goal finds all that it may take, where a need finds what it says', async () => {
  const stager = await offers('stager', { title: 'Home staging' }, 2);
  const others = ['Real estate photography', 'House cleaning', 'Interior painting', 'Junk removal'];
  for (const [n, title] of others.entries()) await offers(`helper${n}`, { title }, 2);
  const goal = 'sell our house in the spring for as much as we can get';
  expect(stager.id).toBe((await match(goal)).items[0]?.service.provider.id);
  expect(await titles(goal)).toEqual(await titles(goal, { type: 'need' }));
  expect(await titles(goal)).not.toEqual(expect.arrayContaining(others));
  expect(await titles(goal, { type: 'goal' })).toEqual(expect.arrayContaining(['Home staging', ...others]));
  await expect(match(goal, { type: 'wish' })).rejects.toThrow();
});
