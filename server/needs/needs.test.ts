import { beforeAll, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { deals } from '#shared/deals.ts';
import { goals } from '#shared/goals.ts';
import { type NewNeed, needs } from '#shared/needs.ts';
import { DAY_MS } from '#shared/time.ts';
import type * as z from 'zod/mini';
import { cookieOf, neighbour, register, requestFor, type Someone, someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
let ana: Someone;
let bo: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
});

const state = (body: Partial<z.input<typeof NewNeed>> = {}) =>
  ana.does(needs.create, { body: { title: 'Fix the dripping tap', ...body } });

test('Ana states a need; it is hers, at her place, and open for 30 days', async () => {
  const need = await state({
    description: 'In the kitchen',
    category: 'plumbing',
    budgetMin: 20,
    budgetMax: 150,
    urgency: 'on_date',
    onDate: '2026-11-09',
  });
  expect(need).toMatchObject({
    title: 'Fix the dripping tap',
    description: 'In the kitchen',
    category: 'plumbing',
    budgetMin: 20_00,
    budgetMax: 150_00,
    urgency: 'on_date',
    onDate: '2026-11-09',
    city: 'Springfield',
    state: 'IL',
    status: 'open',
    visibility: 'private',
    dealCount: 0,
  });
  expect(Date.parse(need.expiresAt ?? '') - Date.parse(need.createdAt)).toBe(30 * DAY_MS);
  expect(await ana.does(needs.get, { params: { id: need.id } })).toEqual(need);
});

test('my needs are listed, newest first, and nobody else’s', async () => {
  const older = await state({ title: 'Walk the dog' });
  const newer = await state({ title: 'Mow the lawn' });
  const { items } = await ana.does(needs.list);
  expect(items.slice(0, 2)).toEqual([newer, older]);
  expect((await bo.does(needs.list)).items).toEqual([]);
});

test('many needs are listed page by page, and withdrawn ones push none out', async () => {
  const cy = await neighbour(world, 'cyd');
  const stated = [];
  for (let count = 0; count < 41; count += 1)
    stated.push((await cy.does(needs.create, { body: { title: `Plant tree ${count}` } })).id);
  for (const id of stated.slice(-20)) await cy.does(needs.remove, { params: { id } });
  const first = await cy.does(needs.list);
  expect(first.items.map(({ id }) => id)).toEqual(stated.slice(1, 21).toReversed());
  const second = await cy.does(needs.list, { query: { cursor: first.nextCursor ?? '' } });
  expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([[stated[0]], null]);
  expect(await cy.tries(needs.list, { query: { cursor: 'x' } })).toMatchObject({ status: 400 });
});

test('needs without a provider and without a goal can be listed alone', async () => {
  const di = await neighbour(world, 'di');
  const { id: goalId } = await di.does(goals.create, { body: { key: 'a-garden-1', title: 'A garden' } });
  const stated = (title: string, more: Partial<z.input<typeof NewNeed>> = {}) =>
    di.does(needs.create, { body: { title, ...more } });
  const open = await stated('Mow the lawn');
  const ofGoal = await stated('Dig a pond', { goalId });
  const over = await stated('Paint it');
  const late = await stated('Sweep it');
  await world.db.updateTable('needs').set({ status: 'fulfilled' }).where('id', '=', over.id).execute();
  // Its time has run out, but the clock's job has not run yet.
  await world.db.updateTable('needs').set({ expiresAt: world.context.now() }).where('id', '=', late.id).execute();
  const listed = async (query: object) => (await di.does(needs.list, { query })).items.map(({ id }) => id);
  expect(await listed({})).toEqual([late.id, over.id, ofGoal.id, open.id]);
  expect(await listed({ open: 1 })).toEqual([ofGoal.id, open.id]);
  expect(await listed({ open: 1, withoutGoal: 1 })).toEqual([open.id]);
});

test('a stranger can neither read, nor change, nor withdraw my need, even a public one', async () => {
  const need = await state({ visibility: 'public' });
  const input = { params: { id: need.id } };
  expect(await bo.tries(needs.get, input)).toMatchObject({ status: 404 });
  expect(await bo.tries(needs.update, { ...input, body: { title: 'Mine now' } })).toMatchObject({ status: 404 });
  expect(await bo.tries(needs.remove, input)).toMatchObject({ status: 404 });
  expect(await visitor(world).tries(needs.get, input)).toMatchObject({ status: 401 });
  expect(await ana.does(needs.get, input)).toEqual(need);
});

test('a need takes the place of its seeker, who must have set one', async () => {
  const cy = await register(world, 'cy');
  expect(await cy.tries(needs.create, { body: { title: 'Fix the tap' } })).toMatchObject({
    status: 422,
    body: { code: 'place_needed' },
  });
});

test('a change keeps what it leaves out, and another urgency clears the day', async () => {
  const need = await state({ urgency: 'on_date', onDate: '2026-11-09', budgetMax: 100 });
  const changed = await ana.does(needs.update, { params: { id: need.id }, body: { urgency: 'today' } });
  expect(changed).toEqual({ ...need, urgency: 'today', onDate: null });
});

test('old and new parts of a need must fit each other', async () => {
  const { id } = await state({ budgetMin: 50, budgetMax: 100 });
  const tries = (body: object) => ana.tries(needs.update, { params: { id }, body });
  expect(await tries({ budgetMax: 40 })).toMatchObject({
    status: 400,
    body: { fields: { budgetMin: 'The budget’s lower end is above its upper end' } },
  });
  expect(await tries({ urgency: 'on_date' })).toMatchObject({
    status: 400,
    body: { fields: { onDate: 'Please choose the day' } },
  });
  expect(await tries({ onDate: '2026-11-09' })).toMatchObject({ status: 400 });
  expect(await tries({ onDate: '2026-02-31' })).toMatchObject({
    status: 400,
    body: { fields: { onDate: 'This is not a date' } },
  });
  expect(await ana.does(needs.get, { params: { id } })).toMatchObject({
    budgetMin: 50_00,
    budgetMax: 100_00,
    urgency: 'flexible',
  });
});

test('a need is for a day that is not over yet anywhere, and one whose day has passed can still be changed', async () => {
  // It is 9 in the morning of the 2nd in London, and still the 1st in Hawaii.
  const { id } = await state({ urgency: 'on_date', onDate: '2026-11-01' });
  const refused = { status: 400, body: { code: 'invalid_input', fields: { onDate: 'This day is already over' } } };
  const body = { title: 'Fix the tap', urgency: 'on_date', onDate: '2026-10-31' };
  expect(await ana.tries(needs.create, { body })).toMatchObject(refused);
  expect(await ana.tries(needs.update, { params: { id }, body: { onDate: '2026-10-31' } })).toMatchObject(refused);
  await world.db.updateTable('needs').set({ onDate: '2026-10-30' }).where('id', '=', id).execute();
  expect(
    await ana.tries(needs.update, { params: { id }, body: { title: 'Fix both taps', onDate: '2026-10-30' } }),
  ).toMatchObject({ status: 200 });
});

test.each(['0000-01-01', '0001-01-01', '1999-12-31', '+012026-01-01', '10000-01-01'])(
  'a need cannot be for the day %s',
  async (onDate) => {
    const body = { title: 'Fix the tap', urgency: 'on_date', onDate };
    expect(await ana.tries(needs.create, { body })).toMatchObject({
      status: 400,
      body: { fields: { onDate: 'This is not a date' } },
    });
  },
);

test('a withdrawn need stays withdrawn, and repeating it withdraws it once', async () => {
  const { id } = await state();
  await ana.does(needs.remove, { params: { id } });
  await ana.does(needs.remove, { params: { id } });
  expect(await ana.does(needs.get, { params: { id } })).toMatchObject({ status: 'withdrawn' });
  const { status, body } = await ana.tries(needs.update, { params: { id }, body: { title: 'Again' } });
  expect({ status, code: body.code, now: body.status }).toEqual({ status: 409, code: 'wrong_state', now: 'withdrawn' });
});

test.each(['booked', 'fulfilled'])('a %s need can be neither changed nor withdrawn', async (status) => {
  const { id } = await state();
  await world.db.updateTable('needs').set({ status }).where('id', '=', id).execute();
  expect(await ana.tries(needs.update, { params: { id }, body: { title: 'Other' } })).toMatchObject({
    status: 409,
    body: { status },
  });
  expect(await ana.tries(needs.remove, { params: { id } })).toMatchObject({ status: 409, body: { status } });
});

test.each([
  [{ title: 'ab' }, 'title', 'Say what you need in at least 3 characters'],
  [{ budgetMax: 10_000 }, 'budgetMax', 'Maximum payment amount is $9,999'],
  [{ radiusKm: 0 }, 'radiusKm', expect.any(String)],
  [{ onDate: '2026-11-09' }, 'onDate', 'Please choose the day'],
])('%j is refused with a message at the field', async (wrong, field, words) => {
  const { status, body } = await ana.tries(needs.create, { body: { title: 'Fix the tap', ...wrong } });
  expect({ status, words: body.fields[field] }).toEqual({ status: 400, words });
});

test('after 30 days an open need has expired, unless a deal from it is under way', async () => {
  const idle = await state();
  const busy = await state();
  const day = {
    description: '',
    category: 'plumbing',
    unit: 'job',
    tags: [],
    remote: true,
    radiusKm: 5,
    visibility: 'live',
    policy: 'flexible',
  };
  const at = idle.createdAt;
  const { id: serviceId } = await world.db
    .insertInto('services')
    .values({ ...day, world: 0, providerId: bo.id, title: 'Taps', price: 2000, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const deal = {
    world: 0,
    serviceId,
    seekerId: ana.id,
    providerId: bo.id,
    note: '',
    communication: 'chat',
    createdAt: at,
    updatedAt: at,
  };
  await world.db
    .insertInto('deals')
    .values({ ...deal, needId: idle.id, needFacts: '{}', status: 'declined' })
    .execute();
  await world.db
    .insertInto('deals')
    .values({ ...deal, needId: busy.id, needFacts: '{}', status: 'in_progress' })
    .execute();
  world.clock.pass(30 * DAY_MS);
  // Her session has expired by then, too.
  const signedIn = await world.app.inject(
    requestFor(accounts.login, { body: { username: 'ana', password: 'ana-secret' } }, ''),
  );
  const later = someone(world.app, cookieOf(signedIn));
  expect(await later.does(needs.get, { params: { id: idle.id } })).toMatchObject({ status: 'expired', dealCount: 0 });
  expect(await later.does(needs.get, { params: { id: busy.id } })).toMatchObject({ status: 'open', dealCount: 1 });
  const interest = { serviceId, key: 'interest-after-30-days' };
  expect(await later.tries(deals.expressInterest, { body: { ...interest, needId: idle.id } })).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', status: 'expired' },
  });
});
