// Those nearest are found, wherever on the globe: over the poles, and across the date line.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAt, makeGrid } from './coarse-grid.ts';
import { nearest, placed } from './nearest.ts';
import { insert, noNumbers } from './sorted-numbers.ts';

const grid = makeGrid();

interface Point {
  north: number;
  east: number;
}

/** As PostgreSQL works it out: coarse_point and the distance of cubes. */
function kmBetween(a: Point, b: Point): number {
  const [p, q] = [a, b].map(({ north, east }) => {
    const [latitude, longitude] = [(north / 18_000) * Math.PI, (east / 18_000) * Math.PI];
    return [
      Math.cos(latitude) * Math.cos(longitude),
      Math.cos(latitude) * Math.sin(longitude),
      Math.sin(latitude),
    ] as const;
  });
  return 6371 * Math.hypot(...p!.map((each, at) => each - q![at]!));
}

/** Close to somewhere where it could go wrong, and anywhere. */
const around = (north: number, east: number): fc.Arbitrary<Point> =>
  fc.record({
    north: fc.integer({ min: Math.max(-9000, north - 300), max: Math.min(9000, north + 300) }),
    east: fc.integer({ min: Math.max(-18_000, east - 400), max: Math.min(18_000, east + 400) }),
  });
const anywhere = fc.record({
  north: fc.integer({ min: -9000, max: 9000 }),
  east: fc.integer({ min: -18_000, max: 18_000 }),
});
const dateLine = fc.oneof(around(6500, 18_000), around(6500, -18_000));
const pole = fc.record({
  north: fc.integer({ min: 8850, max: 9000 }),
  east: fc.integer({ min: -18_000, max: 18_000 }),
});

test.each<[string, fc.Arbitrary<Point>]>([
  ['in a town', around(3980, -8964)],
  ['at the date line', dateLine],
  ['at the pole', pole],
  ['anywhere', anywhere],
])('%s none is nearer than those that are found', (_where, point) => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 1, maxLength: 80 }),
      point,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 200 }),
      (points, from, most, farthestKm) => {
        const listed = noNumbers();
        points.forEach(({ north, east }, listing) => insert(listed, placed(cellAt(north, east), listing)));
        const accepts = (listing: number): boolean => listing % 3 > 0;
        const found = nearest(listed, grid.from(cellAt(from.north, from.east)), { most, farthestKm, accepts }).toSorted(
          (a, b) => a.km - b.km,
        );
        const right = points
          .map((each, listing) => ({ listing, km: kmBetween(from, each) }))
          .filter(({ listing, km }) => accepts(listing) && km <= farthestKm)
          .map(({ km }) => km)
          .toSorted((a, b) => a - b)
          .slice(0, most);
        expect(found.length).toBeGreaterThanOrEqual(right.length);
        right.forEach((km, at) => expect(found[at]!.km).toBeCloseTo(km, 6));
      },
    ),
    { numRuns: 300 },
  );
});
