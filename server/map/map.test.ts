import { beforeAll, expect, test } from 'vitest';
import { kilometres } from '#shared/distance.ts';
import { map } from '#shared/map.ts';
import { Service, services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { neighbour, register, type Someone, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
let ana: Someone;
beforeAll(async () => {
  ana = await neighbour(world, 'ana');
});

const around = (near: string, radiusKm = 50) => ana.does(map.around, { query: { near, radiusKm } });
const names = ({ towns }: { towns: { name: string }[] }) => towns.map(({ name }) => name);

test('the map lies around my coarse place, with the largest towns first', async () => {
  await ana.does(users.setLocation, {
    body: { latitude: '39.80171234', longitude: '-89.64361234', city: 'Springfield', state: 'IL' },
  });
  const seen = await ana.does(map.around, { query: { radiusKm: 50 } });
  expect(seen.centre).toEqual({ latitude: 39.8, longitude: -89.64 });
  expect(names(seen).slice(0, 2)).toEqual(['Springfield', 'Decatur']);
  expect(seen.tiles).toBeNull();
});

test('towns are at most 40, named without their county, and none right beside a larger one', async () => {
  const { towns } = await around('40.71,-74.01', 60);
  expect(towns).toHaveLength(40);
  expect(names({ towns }).join()).not.toContain('(');
  for (const [at, town] of towns.entries()) {
    for (const larger of towns.slice(0, at)) expect(kilometres(town, larger)).toBeGreaterThan(60 / 9 - 2);
  }
});

test('borders of states and borders of countries are told apart', async () => {
  expect(new Set((await around('43.09,-79.06')).borders.map(({ of }) => of))).toEqual(new Set(['countries']));
  expect(new Set((await around('39.1,-94.6')).borders.map(({ of }) => of))).toEqual(new Set(['states']));
  expect((await around('39.8,-89.64', 20)).borders).toEqual([]);
});

test('an island lies in water, and the open sea is empty', async () => {
  const oahu = await around('21.4,-157.95', 60);
  expect(names(oahu)[0]).toBe('Honolulu');
  expect(oahu.land.length).toBeGreaterThan(0);
  expect(await around('30,-45', 100)).toMatchObject({ land: [], borders: [], towns: [] });
});

test('the lake at Chicago is water', async () => {
  const { land } = await around('41.88,-87.3', 10);
  expect(land).toEqual([]);
});

test('on the date line both sides are there, in one run of longitudes', async () => {
  for (const near of ['-16.8,179.95', '-16.8,-179.95']) {
    const { centre, land } = await around(near, 60);
    const east = land.flat().map(([longitude]) => longitude - (centre?.longitude ?? 0));
    expect(Math.min(...east)).toBeLessThan(-0.3);
    expect(Math.max(...east)).toBeGreaterThan(0.1);
    expect(Math.max(...east.map(Math.abs))).toBeLessThan(3);
  }
});

test('at the poles there is a map without towns: ice in the south, water in the north', async () => {
  expect(await around('90,0', 200)).toMatchObject({ land: [], borders: [], towns: [] });
  const south = await around('-90,0', 200);
  expect(south.towns).toEqual([]);
  expect(south.land).toHaveLength(1);
});

test('a map’s size stays small, even along the most jagged coast', async () => {
  const { land } = await around('60.4,5.3', 200);
  expect(land.flat().length).toBeGreaterThan(500);
  expect(land.flat().length).toBeLessThan(8000);
});

test('without a place there is no map, until one is requested', async () => {
  const gil = await register(world, 'gil');
  expect(await gil.does(map.around, { query: { radiusKm: 50 } })).toEqual({
    centre: null,
    land: [],
    borders: [],
    towns: [],
    tiles: null,
  });
  expect((await gil.does(map.around, { query: { near: '39.8,-89.64', radiusKm: 50 } })).centre).not.toBeNull();
});

test.each([
  [{}, 'radiusKm'],
  [{ radiusKm: '0' }, 'radiusKm'],
  [{ radiusKm: '401' }, 'radiusKm'],
  [{ radiusKm: '9', near: '91,0' }, 'near'],
])('%j is refused as a query', async (query, field) => {
  expect(await ana.tries(map.around, { query })).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  });
});

test('a visitor is asked to sign in first, and too many requests must wait', async () => {
  expect(await visitor(world).tries(map.around, { query: { radiusKm: 10 } })).toMatchObject({ status: 401 });
  const strict = await makeWorld({ LIMIT_FACTOR: 1 });
  const eager = await register(strict, 'eager');
  for (let asked = 0; asked < 60; asked += 1) await eager.does(map.around, { query: { radiusKm: 10 } });
  expect(await eager.tries(map.around, { query: { radiusKm: 10 } })).toMatchObject({ status: 429 });
});

test('configured tiles are sent with their attribution', async () => {
  const tiled = await makeWorld({ MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© Example' });
  const dee = await neighbour(tiled, 'dee');
  const { tiles } = await dee.does(map.around, { query: { radiusKm: 10 } });
  expect(tiles).toEqual({ address: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Example' });
});

/** A provider of one service who lives at this point of Springfield. */
async function provider(
  username: string,
  latitude: string,
  longitude: string,
  change: { city?: string; remote?: boolean } = {},
): Promise<number> {
  const { city = 'Springfield', remote = false } = change;
  const them = await register(world, username);
  await them.does(users.setLocation, { body: { latitude, longitude, city, state: 'IL' } });
  return (
    await them.does(services.create, { body: { title: 'Odd jobs', category: 'other', price: 30, unit: 'job', remote } })
  ).id;
}

const seenBy = async (who: Someone, id: number) => who.does(services.get, { params: { id } });

test('an attacker who reads every response about two people of one town cannot tell where in it they live', async () => {
  const north = await provider('north', '39.8649123', '-89.6312345');
  const south = await provider('south', '39.7356789', '-89.6987654');
  const eve = await register(world, 'eve');
  const one = await seenBy(eve, north);
  const other = await seenBy(eve, south);
  expect(one.at).toEqual({ latitude: 39.8, longitude: -89.64 });
  expect(other.at).toEqual(one.at);
  for (const answer of [one, other]) {
    expect(Object.keys(answer).toSorted()).toEqual(Object.keys(Service.shape).toSorted());
    expect(JSON.stringify(answer)).not.toMatch(/39\.8[6]|39\.7|89\.63|89\.69/);
  }
});

test('nor by a search, and not by moving house within the town', async () => {
  const id = await provider('mover', '39.8449123', '-89.6312345');
  const find = async () =>
    (await ana.does(services.search, { query: { radiusKm: 100 } })).items.find((service) => service.id === id);
  const before = await find();
  await world.db.updateTable('services').set({ latitude: 39.7412, longitude: -89.7123 }).where('id', '=', id).execute();
  const after = await find();
  expect(after?.at).toEqual(before?.at);
  expect(after).not.toHaveProperty('coarse');
  expect(after).not.toHaveProperty('km');
});

test('remote workers, and places that no list has, are nowhere on the map', async () => {
  expect((await seenBy(ana, await provider('afar', '39.8', '-89.6', { remote: true }))).at).toBeNull();
  expect(
    (await seenBy(ana, await provider('hidden', '39.8', '-89.6', { city: 'The house by the brook' }))).at,
  ).toBeNull();
});
