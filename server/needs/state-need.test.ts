// A need is posted once, however often its form is sent, and placed at home or in a named town.
import { beforeAll, expect, test } from 'vitest';
import { goals } from '#shared/goals.ts';
import { matching } from '#shared/matching.ts';
import { needs } from '#shared/needs.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { newKey, refusal } from '../../test/deal.ts';
import { neighbour, register, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const tap = () => ({ key: newKey(), title: 'Fix the dripping tap' });
/** A point inside Chicago; the list's own is at 41.85,-87.65. */
const IN_CHICAGO = '41.8512,-87.6512';
const CHICAGO = { city: 'Chicago', state: 'IL' };
const HOME = { city: 'Springfield', state: 'IL', near: null };
let ana: Someone;
let bo: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
});

const count = async () => (await world.db.selectFrom('needs').select('id').execute()).length;
const see = (id: number) => ana.does(needs.get, { params: { id } });

test('a double click states one need, and a retry after a lost reply states no other', async () => {
  const body = { ...tap(), visibility: 'public' as const };
  const before = await count();
  const asked = await Promise.all([1, 2, 3].map(() => ana.does(needs.create, { body })));
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  expect(await ana.does(needs.create, { body })).toEqual(asked[0]);
  expect(await count()).toBe(before + 1);
});

test('the same key with another need is refused, and states nothing', async () => {
  const body = tap();
  await ana.does(needs.create, { body });
  const before = await count();
  for (const other of [{ title: 'Mow the lawn' }, { budgetMax: 20 }, { near: IN_CHICAGO }]) {
    expect(await ana.tries(needs.create, { body: { ...body, ...other } })).toMatchObject(refusal(409, 'key_reused'));
  }
  expect(await count()).toBe(before);
});

test('the key of a need of mine returns it as it stands now, even after its day', async () => {
  const body = { ...tap(), urgency: 'on_date' as const, onDate: '2026-11-04' };
  const need = await ana.does(needs.create, { body });
  await ana.does(needs.update, { params: { id: need.id }, body: { title: 'Fix both taps' } });
  world.clock.pass(5 * 24 * 3_600_000);
  expect(await ana.does(needs.create, { body })).toMatchObject({ id: need.id, title: 'Fix both taps' });
  world.clock.pass(-5 * 24 * 3_600_000);
});

test('the same key from another user is their own, and without one each is a new need', async () => {
  const body = tap();
  const mine = await ana.does(needs.create, { body });
  const theirs = await bo.does(needs.create, { body });
  expect(theirs.id).not.toBe(mine.id);
  const one = await ana.does(needs.create, { body: { title: 'Mow' } });
  const other = await ana.does(needs.create, { body: { title: 'Mow' } });
  expect(one.id).not.toBe(other.id);
  expect(await ana.tries(needs.create, { body: { ...body, key: 'short' } })).toMatchObject({
    status: 400,
    body: { fields: { key: expect.any(String) } },
  });
});

test('a need can be for another town, and only the town is stored', async () => {
  const need = await ana.does(needs.create, { body: { ...tap(), near: IN_CHICAGO } });
  expect(need).toMatchObject(CHICAGO);
  expect(need.near).not.toBe(IN_CHICAGO);
  expect(
    await ana.does(needs.update, { params: { id: need.id }, body: { near: need.near, title: 'Fix both taps' } }),
  ).toMatchObject({ ...CHICAGO, near: need.near });
  expect(await ana.does(needs.update, { params: { id: need.id }, body: { near: null } })).toMatchObject(HOME);
  expect(await ana.does(needs.update, { params: { id: need.id }, body: { near: IN_CHICAGO } })).toMatchObject(CHICAGO);
  const goal = await ana.does(goals.create, {
    body: {
      key: newKey(),
      title: 'Move there',
      needs: [{ title: 'Clean the flat', near: IN_CHICAGO }, { title: 'Pack' }],
    },
  });
  expect(goal.needs).toMatchObject([CHICAGO, HOME]);
});

test('neighbours are searched around the place where it is wanted', async () => {
  const cleaner = await register(world, 'chi');
  await cleaner.does(users.setLocation, { body: { latitude: '41.88', longitude: '-87.63', ...CHICAGO } });
  await cleaner.does(services.create, {
    body: { title: 'Plumber for taps and leaks', category: 'plumbing', price: 50, unit: 'hour' },
  });
  const found = async (body: object) => {
    const { id } = await ana.does(needs.create, { body: { ...tap(), ...body } });
    return (await ana.does(matching.ofNeed, { params: { id }, query: {} })).items.map(({ service }) => service.title);
  };
  expect(await found({ near: IN_CHICAGO })).toEqual(['Plumber for taps and leaks']);
  expect(await found({})).toEqual([]);
});

test('a seeker without a home place can state a need for another town', async () => {
  const cy = await register(world, 'cy');
  expect(await cy.tries(needs.create, { body: tap() })).toMatchObject(refusal(422, 'place_needed'));
  expect(await cy.does(needs.create, { body: { ...tap(), near: IN_CHICAGO } })).toMatchObject(CHICAGO);
});

test('a need for another town stays there when its seeker moves house', async () => {
  const there = await ana.does(needs.create, { body: { ...tap(), near: IN_CHICAGO } });
  const home = await ana.does(needs.create, { body: tap() });
  await ana.does(users.setLocation, {
    body: { latitude: '42.3601', longitude: '-71.0589', city: 'Boston', state: 'MA' },
  });
  expect(await see(there.id)).toMatchObject(CHICAGO);
  expect(await see(home.id)).toMatchObject({ city: 'Boston', near: null });
});
