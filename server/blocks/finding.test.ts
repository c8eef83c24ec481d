// After a block neither finds the other in any search; everybody else finds both.
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { blocks } from '#shared/blocks.ts';
import { goals } from '#shared/goals.ts';
import { matching } from '#shared/matching.ts';
import { needs } from '#shared/needs.ts';
import { notifications } from '#shared/notifications.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { newKey } from '../../test/deal.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';
import { asActor } from '../guests/neighbours/as-actor.ts';
import { searchUsers } from '../users/search-users.ts';

const world = await makeWorld();
let ana: Someone;
let bo: Someone;
let cy: Someone;
let bosId: number;

beforeAll(async () => {
  [ana, bo, cy] = [await neighbour(world, 'ana'), await neighbour(world, 'bo'), await neighbour(world, 'cy')];
  const offer = async (who: Someone, title: string) =>
    (await who.does(services.create, { body: { title, category: 'other', price: 40, unit: 'job' } })).id;
  bosId = await offer(bo, 'Piano tuning by Bartholomew');
  await offer(cy, 'Piano tuning');
});

const set = (who: Someone, other: Someone) => who.does(blocks.set, { params: { id: other.id } });
const remove = (who: Someone, other: Someone) => who.does(blocks.remove, { params: { id: other.id } });
const providersOf = (items: readonly { service: { providerId: number } }[]) =>
  items.map(({ service }) => service.providerId);

const needOf = async (who: Someone, more: object = {}) =>
  (await who.does(needs.create, { body: { title: 'The piano is out of tune', visibility: 'private', ...more } })).id;

/** Each returns the ids of the providers that a user finds. */
const looks: Record<string, (who: Someone) => Promise<number[]>> = {
  'quick find': async (who) =>
    providersOf((await who.does(matching.match, { query: { q: 'my piano is out of tune' } as never })).items),
  'a name': async (who) =>
    providersOf((await who.does(matching.match, { query: { q: 'Bartholomew' } as never })).items),
  'quick find, the nearest first': async (who) =>
    providersOf((await who.does(matching.match, { query: { q: 'piano tuning', sort: 'distance' } as never })).items),
  'what fits a need': async (who) =>
    providersOf((await who.does(matching.ofNeed, { params: { id: await needOf(who) }, query: {} })).items),
  'what fits a goal': async (who) => {
    const { id } = await who.does(goals.create, {
      body: { key: newKey(), title: 'Music at home', needs: [{ title: 'The piano is out of tune' }] },
    });
    return providersOf((await who.does(matching.ofGoal, { params: { id } })).needs.flatMap(({ items }) => items));
  },
  'who is nearest': async (who) =>
    (await who.does(services.search, { query: {} })).items.map(({ providerId }) => providerId),
  'a search by words': async (who) =>
    (await who.does(services.search, { query: { q: 'piano', sort: 'price' } })).items.map(
      ({ providerId }) => providerId,
    ),
  'a search by name': async (who) => (await who.does(users.search, { query: { q: 'bo' } })).map(({ id }) => id),
};

test.each(Object.entries(looks))(
  '%s: neither the blocker nor the blocked is found by the other',
  async (_name, look) => {
    expect(await look(ana)).toContain(bo.id);
    await set(ana, bo);
    expect(await look(ana)).not.toContain(bo.id);
    await remove(ana, bo);
    await set(bo, ana);
    expect(await look(ana)).not.toContain(bo.id);
    expect(await look(cy)).toContain(bo.id);
    await remove(bo, ana);
    expect(await look(ana)).toContain(bo.id);
  },
);

test('a search by name is one query for everybody, planned once', async () => {
  // Query counts are per process, and other tests may have used up all names, so they are reset here.
  vi.resetModules();
  const { connect } = await import('../db/open.ts');
  const own = connect(world.connection, 1);
  onTestFinished(own.close);
  await own.db.transaction().execute(async (tx) => {
    for (let id = 1001; id <= 1008; id += 1) await searchUsers(tx, asActor({ id, world: 0, username: '' }), 'bo');
    const { rows } = await sql<{
      statement: string;
    }>`select statement from pg_prepared_statements where statement like '%folded(u.display_name) like%'`.execute(tx);
    expect(rows).toHaveLength(1);
  });
});

test('a page of services is full even when the nearest are a blocked user’s', async () => {
  const many = await neighbour(world, 'many');
  for (let count = 0; count < 25; count += 1)
    await many.does(services.create, { body: { title: `Kite ${count}`, category: 'other', price: 1, unit: 'job' } });
  await cy.does(services.create, { body: { title: 'Kite for two', category: 'other', price: 2, unit: 'job' } });
  const found = async () =>
    (await ana.does(services.search, { query: { q: 'kite', sort: 'price' } })).items.map(
      ({ providerId }) => providerId,
    );
  expect(await found()).not.toContain(cy.id);
  await set(ana, many);
  expect(await found()).toEqual([cy.id]);
  await remove(ana, many);
});

test('both can still read the other’s page and services at their address', async () => {
  await set(bo, ana);
  for (const [who, whom] of [
    [ana, bo],
    [bo, ana],
  ] as const)
    expect(await who.does(users.get, { params: { id: whom.id } })).toMatchObject({ username: whom.username });
  expect((await ana.does(services.search, { query: { providerId: bo.id } })).items.map(({ id }) => id)).toEqual([
    bosId,
  ]);
  expect(await ana.does(services.get, { params: { id: bosId } })).toMatchObject({ id: bosId });
  await remove(bo, ana);
});

test.each(['the seeker', 'the provider'])(
  'a need is no lead, and no alert, where %s has blocked the other',
  async (who) => {
    const dee = await neighbour(world, `dee${who.length}`);
    const eli = await neighbour(world, `eli${who.length}`);
    await dee.does(services.create, { body: { title: 'Saxophone repair', category: 'other', price: 40, unit: 'job' } });
    const leads = async () => (await dee.does(needs.nearby, { query: {} })).items.map(({ id }) => id);
    const alerts = async () =>
      (await dee.does(notifications.list))
        .filter(({ title }) => title === 'A need near you')
        .map(({ relatedId }) => relatedId);
    const state = async () => {
      const id = await needOf(eli, { title: 'My saxophone is broken', visibility: 'public' });
      await world.runJobs();
      return id;
    };
    const before = await state();
    expect(await leads()).toContain(before);
    expect(await alerts()).toContain(before);
    await (who === 'the seeker' ? set(eli, dee) : set(dee, eli));
    const after = await state();
    for (const id of [before, after]) expect(await leads()).not.toContain(id);
    expect(await alerts()).not.toContain(after);
    await (who === 'the seeker' ? remove(eli, dee) : remove(dee, eli));
    expect(await leads()).toContain(after);
  },
);
