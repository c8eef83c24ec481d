import { expect, test } from 'vitest';
import { places } from '#shared/places.ts';
import { register, visitor } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await register(world, 'ana');

test('Ana finds her Springfield among the others', async () => {
  const { items } = await ana.does(places.search, { query: { q: 'springfield, il' } });
  expect(items[0]).toEqual({
    city: 'Springfield',
    state: 'IL',
    country: 'US',
    latitude: '39.8017',
    longitude: '-89.6437',
  });
  expect((await ana.does(places.search, { query: { q: 'springfield' } })).items).toHaveLength(10);
});

test('an unknown name finds no city, and neither does an empty text', async () => {
  for (const q of ['qqqqzzz', '', '   ', "'; drop table users; --"]) {
    expect(await ana.does(places.search, { query: { q } }), q).toEqual({ items: [] });
  }
  expect(await ana.does(places.search)).toEqual({ items: [] });
});

test('a point on the map returns its city', async () => {
  const place = await ana.does(places.nearest, { query: { latitude: '47.37', longitude: '8.54' } });
  expect(place).toMatchObject({ city: 'Zürich', country: 'CH' });
});

test('too long a text, a NUL and a point off the map are refused at their field', async () => {
  for (const q of ['x'.repeat(101), 'spring\0field']) {
    expect(await ana.tries(places.search, { query: { q } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { q: expect.any(String) } },
    });
  }
  for (const [latitude, longitude] of [
    ['91', '0'],
    ['0', '180.1'],
    ['1e1', '0'],
    ['', ''],
    ['NaN', 'Infinity'],
  ]) {
    expect(
      (await ana.tries(places.nearest, { query: { latitude, longitude } })).status,
      `${latitude}, ${longitude}`,
    ).toBe(400);
  }
  expect((await ana.tries(places.nearest)).body.fields).toHaveProperty('latitude');
});

test('a visitor is asked to sign in first', async () => {
  const refused = { status: 401, body: { code: 'not_signed_in' } };
  expect(await visitor(world).tries(places.search, { query: { q: 'springfield' } })).toMatchObject(refused);
  expect(await visitor(world).tries(places.nearest, { query: { latitude: '1', longitude: '1' } })).toMatchObject(
    refused,
  );
});

test('too many requests must wait, and nobody else has to', async () => {
  const strict = await makeWorld({ LIMIT_FACTOR: 1 });
  const eager = await register(strict, 'eager');
  const calm = await register(strict, 'calm');
  const ask = (who: typeof eager) => who.tries(places.search, { query: { q: 'chic' } });
  for (let asked = 0; asked < 60; asked += 1) expect((await ask(eager)).status).toBe(200);
  expect(await ask(eager)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect((await ask(calm)).status).toBe(200);
});

test('without a geocoder there is none to call', async () => {
  expect(await ana.does(places.attribution)).toEqual({ attribution: null });
  expect(await ana.does(places.geocoder)).toEqual({ geocoder: null });
});

test('all neighbours together call the geocoder once a second; in between it is nobody’s turn', async () => {
  const settings = {
    GEOCODER: 'https://where.example/reverse?lat={latitude}&lon={longitude}',
    GEOCODER_ATTRIBUTION: '© Example',
  };
  const town = await makeWorld(settings);
  const bo = await register(town, 'bo');
  const cy = await register(town, 'cy');
  const turn = async (who: typeof bo) => (await who.does(places.geocoder)).geocoder?.isYourTurn;
  expect(await cy.does(places.attribution)).toEqual({ attribution: '© Example' });
  expect(await bo.does(places.geocoder)).toEqual({
    geocoder: { address: settings.GEOCODER, attribution: '© Example', isYourTurn: true },
  });
  expect([await cy.does(places.geocoder), await turn(bo)]).toMatchObject([
    { geocoder: { attribution: '© Example', isYourTurn: false } },
    false,
  ]);
  town.clock.pass(999);
  expect(await turn(cy)).toBe(false);
  town.clock.pass(1);
  expect([await turn(cy), await turn(bo)]).toEqual([true, false]);
});
