import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Crop, MOST_ZOOM, moved, squareOf, wholeCrop } from './crop.ts';

const wide = { width: 400, height: 200 };

test('at first the largest square in the middle of a picture is chosen', () => {
  expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 });
  expect(squareOf({ width: 200, height: 400 }, wholeCrop)).toEqual({ left: 0, top: 100, side: 200 });
});

test('zooming in takes a smaller part, up to each edge of the picture', () => {
  expect(squareOf(wide, { zoom: 2, x: 0, y: 1 })).toEqual({ left: 0, top: 100, side: 100 });
  expect(squareOf(wide, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 300, top: 0, side: 100 });
});

test('dragging to the right reveals what lies farther left, by as much', () => {
  expect(squareOf(wide, moved(wide, wholeCrop, 0.25, 0))).toEqual({ left: 50, top: 0, side: 200 });
  expect(moved(wide, wholeCrop, 9, 9)).toEqual({ zoom: 1, x: 0, y: 0.5 });
});

test('the square always lies within the picture', () => {
  const part = fc.double({ min: -2, max: 2, noNaN: true });
  const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
  fc.assert(
    fc.property(
      size,
      fc.double({ min: 1, max: MOST_ZOOM, noNaN: true }),
      fc.array(fc.tuple(part, part)),
      (picture, zoom, pulls) => {
        const crop = pulls.reduce<Crop>((at, [right, down]) => moved(picture, at, right, down), { ...wholeCrop, zoom });
        const { left, top, side } = squareOf(picture, crop);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(picture.width + 1e-6);
        expect(top + side).toBeLessThanOrEqual(picture.height + 1e-6);
      },
    ),
  );
});
