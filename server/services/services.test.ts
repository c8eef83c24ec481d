import { beforeAll, expect, test } from 'vitest';
import { type NewService, services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import type * as z from 'zod/mini';
import { guestIn } from '../../test/guest.ts';
import { neighbour, register, type Someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const bikes = { title: 'Bike repair', category: 'bikes_cars', price: 45, unit: 'job' } as const;
let ana: Someone;
let bo: Someone;

beforeAll(async () => {
  ana = await neighbour(world, 'ana');
  bo = await neighbour(world, 'bo');
});

const offer = (body: Partial<z.input<typeof NewService>> = {}) =>
  bo.does(services.create, { body: { ...bikes, ...body } });

test('Bo offers a service, and Ana sees it as he wrote it, at his place [3-service-1]', async () => {
  const added = await offer({ description: 'Brakes and chains.\nAt your door.', tags: ['brakes'], policy: 'strict' });
  expect(added).toMatchObject({
    ...bikes,
    price: 45_00,
    description: 'Brakes and chains.\nAt your door.',
    tags: ['brakes'],
    policy: 'strict',
    visibility: 'live',
  });
  const seen = await ana.does(services.get, { params: { id: added.id } });
  expect(seen).toEqual(added);
  expect(seen).toMatchObject({
    providerId: bo.id,
    city: 'Springfield',
    state: 'IL',
    distance: 'under 1 mile',
    provider: { username: 'bo' },
  });
});

test('a service shows others neither coordinates, except the centre of its town, nor its provider’s contact', async () => {
  const { id } = await offer();
  const { body } = await ana.tries(services.get, { params: { id } });
  const { at, ...rest } = body;
  expect(JSON.stringify(rest)).not.toMatch(/39\.8|89\.6|latitude|email|phone|2015550123|"km"/);
  // Springfield's place, to two decimals; server/map/map.test.ts shows that it is the same for every home in it.
  expect(at).toEqual({ latitude: 39.8, longitude: -89.64 });
});

test('a service at the client’s home requires its provider’s place; a remote one does not', async () => {
  const cy = await register(world, 'cy');
  expect(await cy.tries(services.create, { body: bikes })).toMatchObject({
    status: 422,
    body: { code: 'place_needed' },
  });
  const remote = await cy.does(services.create, { body: { ...bikes, remote: true } });
  expect(remote).toMatchObject({ remote: true, city: null, distance: null });
  const backHome = { params: { id: remote.id }, body: { remote: false } };
  expect(await cy.tries(services.update, backHome)).toMatchObject({ status: 422, body: { code: 'place_needed' } });
  await cy.does(users.setLocation, {
    body: { latitude: '51.4545', longitude: '-2.5879', city: 'Bristol', state: 'England' },
  });
  expect(await cy.does(services.update, backHome)).toMatchObject({ remote: false, city: 'Bristol' });
});

test('a change keeps what it leaves out', async () => {
  const added = await offer({ description: 'As it was' });
  const changed = await bo.does(services.update, {
    params: { id: added.id },
    body: { price: null, title: '  Bicycle repair ' },
  });
  expect(changed).toEqual({ ...added, price: null, title: 'Bicycle repair' });
  expect(await bo.does(services.update, { params: { id: added.id }, body: {} })).toEqual(changed);
});

test.each(['draft', 'paused'] as const)('only its provider sees a %s service', async (visibility) => {
  const { id } = await offer({ visibility });
  expect(await bo.does(services.get, { params: { id } })).toMatchObject({ id, visibility });
  expect((await bo.does(services.mine)).items).toContainEqual(expect.objectContaining({ id }));
  expect(await ana.tries(services.get, { params: { id } })).toMatchObject({
    status: 404,
    body: { error: 'Not found.' },
  });
  expect((await ana.does(services.search)).items).not.toContainEqual(expect.objectContaining({ id }));
  await bo.does(services.update, { params: { id }, body: { visibility: 'live' } });
  expect(await ana.does(services.get, { params: { id } })).toMatchObject({ id });
});

test('a removed service is gone for everybody', async () => {
  const { id } = await offer();
  await bo.does(services.remove, { params: { id } });
  for (const person of [ana, bo])
    expect(await person.tries(services.get, { params: { id } })).toMatchObject({ status: 404 });
  expect(await bo.tries(services.update, { params: { id }, body: { visibility: 'live' } })).toMatchObject({
    status: 404,
  });
  expect(await bo.tries(services.remove, { params: { id } })).toMatchObject({ status: 404 });
  expect((await bo.does(services.mine)).items).not.toContainEqual(expect.objectContaining({ id }));
});

test('a stranger can neither change nor remove Bo’s service', async () => {
  const added = await offer();
  expect(await ana.tries(services.update, { params: { id: added.id }, body: { price: 1 } })).toMatchObject({
    status: 404,
  });
  expect(await ana.tries(services.remove, { params: { id: added.id } })).toMatchObject({ status: 404 });
  expect(await bo.does(services.get, { params: { id: added.id } })).toEqual(added);
});

test('nobody can offer in another’s name, or give themselves stars', async () => {
  const forged = { ...bikes, providerId: ana.id, world: 7, ratingSum: 500, ratingCount: 100, removedAt: null, id: 1 };
  const { body } = await bo.tries(services.create, { body: forged });
  expect(body).toMatchObject({ providerId: bo.id, ratingAverage: null, ratingCount: 0 });
  const { status } = await bo.tries(services.update, {
    params: { id: body.id },
    body: { providerId: ana.id, ratingSum: 500, ratingCount: 100 },
  });
  expect(status).toBe(400);
  expect(await bo.does(services.get, { params: { id: body.id } })).toEqual(body);
});

test('a service of one world does not exist in another', async () => {
  const { id } = await offer();
  const guest = await register(world, 'guest');
  await world.db.updateTable('users').set({ world: guest.id }).where('id', '=', guest.id).execute();
  expect(await guest.tries(services.get, { params: { id } })).toMatchObject({ status: 404 });
  expect((await guest.does(services.search)).items).toEqual([]);
});

test('a suspended user’s services are neither found nor shown', async () => {
  const dora = await neighbour(world, 'dora');
  const { id } = await dora.does(services.create, { body: bikes });
  expect(await ana.does(services.get, { params: { id } })).toMatchObject({ id });
  await world.db.updateTable('users').set({ suspendedReason: 'spam' }).where('id', '=', dora.id).execute();
  expect(await ana.tries(services.get, { params: { id } })).toMatchObject({ status: 404 });
  expect((await ana.does(services.search)).items).not.toContainEqual(expect.objectContaining({ id }));
});

test.each([
  [{ title: 'ab' }, 'title', 'Give it a title of at least 3 characters'],
  [{ title: 'x'.repeat(81) }, 'title', 'At most 80 characters'],
  [{ title: 'nul \0 byte' }, 'title', 'This holds characters that cannot be stored'],
  [{ price: 0 }, 'price', 'Please enter a valid positive number'],
  [{ price: 10_000 }, 'price', 'Maximum payment amount is $9,999'],
  [{ price: 9.5 }, 'price', 'Please enter whole dollars'],
  [{ tags: Array(9).fill('tag') }, 'tags', 'At most 8 tags'],
])('%j is refused with a message at the field', async (wrong, field, words) => {
  const { status, body } = await bo.tries(services.create, { body: { ...bikes, ...wrong } });
  expect({ status, code: body.code, words: body.fields[field] }).toEqual({ status: 400, code: 'invalid_input', words });
});

test('a visitor sees no services', async () => {
  expect(await visitor(world).tries(services.search)).toMatchObject({ status: 401 });
});

test('a service sent twice is added once, even at the same moment; another one under the same key is refused', async () => {
  const key = 'dog-walks-1';
  const body = { ...bikes, title: 'Dog walks', key };
  const before = (await bo.does(services.mine)).items.length;
  const added = await Promise.all([1, 2, 3].map(() => bo.does(services.create, { body })));
  expect(new Set(added.map(({ id }) => id)).size).toBe(1);
  expect(await bo.does(services.create, { body })).toEqual(added[0]);
  expect((await bo.does(services.mine)).items).toHaveLength(before + 1);
  expect(await bo.tries(services.create, { body: { ...body, price: 46 } })).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
  });
  expect((await ana.does(services.create, { body })).providerId).toBe(ana.id);
});

test('a service sent again after its provider’s place was lost is still the one that was added', async () => {
  const eli = await neighbour(world, 'eli');
  const body = { ...bikes, key: 'before-the-move-1' };
  const added = await eli.does(services.create, { body });
  await world.db
    .updateTable('users')
    .set({ latitude: null, longitude: null, city: null, state: null })
    .where('id', '=', eli.id)
    .execute();
  expect((await eli.does(services.create, { body })).id).toBe(added.id);
  expect(await eli.tries(services.create, { body: { ...body, price: 46 } })).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
  });
  expect(await eli.tries(services.create, { body: { ...bikes, key: 'after-the-move-1' } })).toMatchObject({
    body: { code: 'place_needed' },
  });
  expect((await eli.does(services.mine)).items).toHaveLength(1);
});

test('a guest’s service that is sent twice is added once', async () => {
  const guest = await guestIn(world);
  const before = (await guest.does(services.mine)).items.length;
  const body = { ...bikes, key: 'a-guest-offers-1' };
  const [first, second] = await Promise.all([
    guest.does(services.create, { body }),
    guest.does(services.create, { body }),
  ]);
  expect(second).toEqual(first);
  expect((await guest.does(services.mine)).items).toHaveLength(before + 1);
});

test('my services are paginated, and can be listed live only or by number', async () => {
  const di = await neighbour(world, 'di');
  const added = [];
  for (let count = 0; count < 22; count += 1) {
    const visibility = count < 2 ? 'draft' : 'live';
    added.unshift((await di.does(services.create, { body: { ...bikes, title: `Repair ${count}`, visibility } })).id);
  }
  const first = await di.does(services.mine);
  expect(first.items.map(({ id }) => id)).toEqual(added.slice(0, 20));
  const second = await di.does(services.mine, { query: { cursor: first.nextCursor ?? '' } });
  expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([added.slice(20), null]);
  const live = await di.does(services.mine, { query: { visibility: 'live' } });
  expect([live.items.map(({ id }) => id), live.nextCursor]).toEqual([added.slice(0, 20), null]);
  const { id: notMine } = await offer();
  expect(
    (await di.does(services.mine, { query: { ids: [added[21]!, added[3]!, notMine] } })).items.map(({ id }) => id),
  ).toEqual([added[3], added[21]]);
  for (const query of [{ cursor: 'x' }, { ids: 'x' }, { ids: Array(21).fill(1).join(',') }]) {
    expect(await di.tries(services.mine, { query })).toMatchObject({ status: 400 });
  }
});

test('a licence number is shown as its provider wrote it, and can be removed', async () => {
  const { id } = await offer({ title: 'Sockets and fuses', category: 'electrical', licence: ' OR 12345 ' });
  expect(await ana.does(services.get, { params: { id } })).toMatchObject({ licence: 'OR 12345' });
  expect(await bo.does(services.update, { params: { id }, body: { licence: '' } })).toMatchObject({ licence: '' });
  expect((await bo.tries(services.create, { body: { ...bikes, licence: 'x'.repeat(61) } })).status).toBe(400);
});
