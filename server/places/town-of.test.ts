import { expect, test } from 'vitest';
import { townOf } from './town-of.ts';

const springfield = { latitude: 39.8, longitude: -89.64 };

test('a user is shown at the middle of the town that they name, wherever in it they live', () => {
  const town = townOf({ city: 'Springfield', state: 'IL', near: springfield });
  expect(town).toEqual({ latitude: 39.8, longitude: -89.64 });
  for (const near of [
    { latitude: 39.71, longitude: -89.7 },
    { latitude: 39.93, longitude: -89.4 },
    { latitude: 40.1, longitude: -89.64 },
  ]) {
    expect(townOf({ city: 'Springfield', state: 'IL', near })).toEqual(town);
  }
});

test('among towns of one name the nearby one wins, with or without the state', () => {
  expect(townOf({ city: 'Springfield', state: null, near: { latitude: 42.1, longitude: -72.6 } })).toMatchObject({
    latitude: 42.1,
  });
  expect(townOf({ city: 'springfield', state: 'Illinois', near: springfield })).toMatchObject({ longitude: -89.64 });
});

test('"New York" is New York City; half a word is no town', () => {
  expect(townOf({ city: 'New York', state: 'NY', near: { latitude: 40.7, longitude: -74 } })).toMatchObject({
    latitude: 40.71,
  });
  expect(townOf({ city: 'Springf', state: 'IL', near: springfield })).toBeNull();
});

test('an unlisted name, or one far from its owner’s place, is not on the map', () => {
  expect(townOf({ city: 'Nowhere in particular', state: 'IL', near: springfield })).toBeNull();
  expect(townOf({ city: 'Paris', state: null, near: springfield })).toBeNull();
  expect(townOf({ city: '!!!', state: null, near: springfield })).toBeNull();
  expect(townOf({ city: null, state: null, near: springfield })).toBeNull();
  expect(townOf({ city: 'Springfield', state: 'IL', near: null })).toBeNull();
});

test('across the date line a town is still nearby', () => {
  expect(townOf({ city: 'Gisborne', state: null, near: { latitude: -38.66, longitude: 178.02 } })).toMatchObject({
    latitude: -38.65,
  });
});
