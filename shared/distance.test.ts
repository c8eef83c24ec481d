import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Coordinates, Distance, distanceStep, distanceText, kilometres, unitFor } from './distance.ts';

const place: fc.Arbitrary<Coordinates> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const unit = fc.constantFrom('km', 'mile');
const km = fc.oneof(fc.double({ min: 0, max: 20_020, noNaN: true }), fc.double({ min: 0, max: 100, noNaN: true }));

const london = { latitude: 51.5085, longitude: -0.1257 };
const paris = { latitude: 48.8534, longitude: 2.3488 };

test('London to Paris is 344 km, pole to pole 20,015', () => {
  expect(kilometres(london, paris)).toBeCloseTo(343.9, 0);
  expect(kilometres({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 })).toBeCloseTo(20_015.1, 0);
});

test('the way across the date line is short', () => {
  expect(kilometres({ latitude: 0, longitude: 179.99 }, { latitude: 0, longitude: -179.99 })).toBeCloseTo(2.22, 2);
});

test('the way there is as long as the way back, and a user is at no distance from themselves', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(kilometres(a, b)).toBeCloseTo(kilometres(b, a), 6);
      expect(kilometres(a, a)).toBe(0);
    }),
  );
});

// Between opposite points of the earth, the rounding error is up to 20 cm.
test('no detour is shorter than the direct way', () => {
  fc.assert(
    fc.property(place, place, place, (a, b, c) => kilometres(a, c) <= kilometres(a, b) + kilometres(b, c) + 0.001),
  );
});

test('a farther neighbour is never shown as closer', () => {
  fc.assert(
    fc.property(km, km, unit, (a, b, inUnit) => {
      expect(distanceStep(Math.min(a, b), inUnit)).toBeLessThanOrEqual(distanceStep(Math.max(a, b), inUnit));
    }),
  );
});

test('a distance is shown as the step that contains it', () => {
  expect([0, 0.99, 1, 1.49, 2, 3, 4.5, 9, 12, 20, 49.9, 50, 9000].map((far) => distanceStep(far, 'km'))).toEqual([
    0, 0, 1, 1, 2, 3, 5, 10, 10, 20, 20, 50, 50,
  ]);
  expect([1.6, 1.61, 80, 81].map((far) => distanceStep(far, 'mile'))).toEqual([0, 1, 20, 50]);
});

test('every distance is shown as one of eight texts and nothing more', () => {
  const texts = [0, 1, 2, 3, 5, 10, 20, 50].map((step) => distanceText(Distance.parse({ step, unit: 'mile' })));
  expect(texts).toEqual([
    'under 1 mile',
    'about 1 mile',
    'about 2 miles',
    'about 3 miles',
    'about 5 miles',
    'about 10 miles',
    'about 20 miles',
    'over 50 miles',
  ]);
  fc.assert(
    fc.property(km, (far) => {
      expect(texts).toContain(distanceText({ step: distanceStep(far, 'mile'), unit: 'mile' }));
    }),
  );
});

test('kilometres have no plural, and only Americans and Britons read miles', () => {
  expect(distanceText({ step: 3, unit: 'km' })).toBe('about 3 km');
  expect(distanceText({ step: 0, unit: 'km' })).toBe('under 1 km');
  expect(['US', 'GB', 'CA', 'IE', null, undefined].map(unitFor)).toEqual(['mile', 'mile', 'km', 'km', 'km', 'km']);
});
