import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Line } from '#shared/map.ts';
import { clipLines, clipOutlines } from './clip.ts';
import { shapeOf } from './shape.ts';

const window = { west: 0, south: 0, east: 10, north: 10 };
const shape = (...points: number[]) => shapeOf(Float32Array.from(points));
const square = (west: number, south: number, side: number) =>
  shape(west, south, west, south + side, west + side, south + side, west + side, south, west, south);

/** In square degrees, by the shoelace formula. */
const area = (outline: Line): number =>
  Math.abs(
    outline.reduce((sum, [x, y], at) => {
      const [left, below] = outline.at(at - 1) ?? [x, y];
      return sum + left * y - x * below;
    }, 0),
  ) / 2;

test('an outline is cut at the window, one all around it becomes the window, one beside it is gone', () => {
  expect(clipOutlines([square(5, 5, 20)], window, 0.01).map(area)).toEqual([25]);
  expect(clipOutlines([square(-50, -50, 200)], window, 0.01).map(area)).toEqual([100]);
  expect(clipOutlines([square(20, 20, 5)], window, 0.01)).toEqual([]);
});

test('no cut is larger than the outline or the window, and none reaches out of it', () => {
  const at = fc.double({ min: -30, max: 30, noNaN: true });
  fc.assert(
    fc.property(at, at, fc.double({ min: 1, max: 40, noNaN: true }), (west, south, side) => {
      for (const outline of clipOutlines([square(west, south, side)], window, 0)) {
        expect(area(outline)).toBeLessThanOrEqual(Math.min(100, side * side) + 0.1);
        for (const [x, y] of outline) expect(Math.min(x, y, 10 - x, 10 - y)).toBeGreaterThanOrEqual(-0.001);
      }
    }),
  );
});

test('areas beyond the date line are found from either side of it', () => {
  const besideLine = { west: 178, south: 0, east: 182, north: 4 };
  const [island] = clipOutlines([square(-179, 1, 0.5)], besideLine, 0.01);
  expect(Math.min(...(island ?? []).map(([x]) => x))).toBe(181);
  const fromTheEast = { west: -182, south: 0, east: -178, north: 4 };
  const [same] = clipOutlines([square(179, 1, 0.5)], fromTheEast, 0.01);
  expect(Math.min(...(same ?? []).map(([x]) => x))).toBe(-181);
});

test('islands too small to see are left out, and lines keep their ends', () => {
  expect(clipOutlines([square(5, 5, 0.01)], window, 0.1)).toEqual([]);
  const line = shape(1, 1, 1.01, 1, 1.02, 1, 2, 1, 2.01, 1);
  expect(clipLines([line], window, 0.1)).toEqual([
    [
      [1, 1],
      [2, 1],
      [2.01, 1],
    ],
  ]);
});

test('a border without a point in the window, but with a line through it, is drawn', () => {
  expect(clipLines([shape(-20, 5, 30, 5)], window, 0.1)).toEqual([
    [
      [-20, 5],
      [30, 5],
    ],
  ]);
  expect(clipLines([shape(-20, 15, 30, 15)], window, 0.1)).toEqual([]);
});

test('a border that leaves the window and comes back is two pieces', () => {
  expect(clipLines([shape(1, 1, 2, 20, 3, 21, 4, 20, 5, 1)], window, 0.01)).toHaveLength(2);
});
