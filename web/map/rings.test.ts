import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kilometres, KM } from '#shared/distance.ts';
import { inUnits, kmShown, placeAt, ringsIn, ringText, viewOver, zoomSteps } from './rings.ts';

const distances = (...args: Parameters<typeof ringsIn>) => ringsIn(...args).map(({ distance }) => distance);

test('rings are whole steps of the reader’s unit, the largest first, as many as can be told apart', () => {
  expect(distances(5, undefined, 'km')).toEqual([5, 2, 1]);
  expect(distances(50, undefined, 'mile')).toEqual([50, 20, 10]);
  expect(distances(1, undefined, 'mile')).toEqual([1]);
});

test('the search radius has a ring of its own, while it is in view', () => {
  expect(ringsIn(50, 25, 'km').find(({ isEdge }) => isEdge)).toEqual({ distance: 25, km: 25, isEdge: true });
  expect(distances(25, 25, 'km')).toEqual([25, 20, 10, 5]);
  expect(ringsIn(10, 25, 'km').some(({ isEdge }) => isEdge)).toBe(false);
});

test('a mile ring is miles long', () => {
  expect(ringsIn(10, undefined, 'mile')[0]?.km).toBeCloseTo(16.09, 2);
  expect([ringText(1, 'mile'), ringText(20, 'mile'), ringText(1, 'km')]).toEqual(['1 mile', '20 miles', '1 km']);
});

test('a search of 24 km is one of 15 miles, and one more step to zoom through', () => {
  expect(inUnits(24, 'mile')).toBe(15);
  expect(zoomSteps(15)).toEqual([1, 2, 5, 10, 15, 20, 50, 100, 200]);
  expect(zoomSteps(20)).toEqual(zoomSteps(undefined));
});

test('no view requests more than the server returns', () => {
  expect(kmShown(200, 'mile')).toBe(322);
  expect(kmShown(1, 'mile')).toBe(2);
});

test('without a radius, the map shows all that was found nearby', () => {
  const home = { latitude: 39.8, longitude: -89.64 };
  expect(viewOver(home, [{ latitude: 39.9, longitude: -89.64 }], 'km')).toBe(20);
  expect(viewOver(home, [], 'km')).toBe(5);
  expect(viewOver(home, [{ latitude: -39.9, longitude: 89 }], 'mile')).toBe(5);
});

test('every corner of a ring is at the ring’s distance, at the poles and on the date line, too', () => {
  const degrees = fc.double({ min: 0, max: 360, noNaN: true });
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      degrees,
      fc.constantFrom(1, 50, 200),
      (latitude, longitude, turn, miles) => {
        const centre = { latitude, longitude };
        expect(kilometres(centre, placeAt(centre, miles * KM.mile, turn))).toBeCloseTo(miles * KM.mile, 3);
      },
    ),
  );
});
