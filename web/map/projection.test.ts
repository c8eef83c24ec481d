import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInView, projectionAround } from './projection.ts';
import { placeAt } from './rings.ts';

const size = { width: 600, height: 480 };
const springfield = { latitude: 39.8, longitude: -89.64 };

test('the seeker is in the middle, north is up and east is right', () => {
  const { pointOf } = projectionAround(springfield, 10, size);
  expect(pointOf(springfield)).toEqual([300, 240]);
  expect(pointOf({ latitude: 39.81, longitude: -89.64 })[1]).toBeLessThan(240);
  expect(pointOf({ latitude: 39.8, longitude: -89.63 })[0]).toBeGreaterThan(300);
});

test('a ring is round, and the whole radius is in view', () => {
  const projection = projectionAround(springfield, 40, size);
  const ways = [0, 45, 90, 180, 270]
    .map((degrees) => projection.pointOf(placeAt(springfield, 40, degrees)))
    .map((point) => {
      expect(isInView(point, projection)).toBe(true);
      return Math.hypot(point[0] - 300, point[1] - 240);
    });
  expect(Math.max(...ways) / Math.min(...ways)).toBeLessThan(1.02);
});

test('a place just over the date line is just beside', () => {
  const { pointOf } = projectionAround({ latitude: -16.8, longitude: 179.95 }, 20, size);
  const [x] = pointOf({ latitude: -16.8, longitude: -179.95 });
  expect(x).toBeGreaterThan(300);
  expect(x).toBeLessThan(600);
  expect(pointOf({ latitude: -16.8, longitude: 180.05 })[0]).toBeCloseTo(x, 6);
});

test('every ring is in view, in the far north and at the pole, too', () => {
  const latitude = fc.double({ min: -90, max: 90, noNaN: true });
  fc.assert(
    fc.property(
      latitude,
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.constantFrom(1, 50, 322),
      (north, degrees, km) => {
        const centre = { latitude: north, longitude: 179 };
        const projection = projectionAround(centre, km, size);
        const [x, y] = projection.pointOf(placeAt(centre, km, degrees));
        expect(isInView([x, y], projection)).toBe(true);
        expect(Math.hypot(x - 300, y - 240)).toBeGreaterThan(180);
      },
    ),
  );
});

test('every place on earth has a point', () => {
  const latitude = fc.double({ min: -90, max: 90, noNaN: true });
  const longitude = fc.double({ min: -180, max: 180, noNaN: true });
  fc.assert(
    fc.property(
      latitude,
      longitude,
      latitude,
      longitude,
      fc.constantFrom(1, 200),
      (north, east, otherNorth, otherEast, km) => {
        const point = projectionAround({ latitude: north, longitude: east }, km, size).pointOf({
          latitude: otherNorth,
          longitude: otherEast,
        });
        expect(point.every(Number.isFinite)).toBe(true);
      },
    ),
  );
});
