import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceFactor, kmBetween } from './distance.ts';
import { WEIGHTS } from './weights.ts';

test('from Chicago to Oak Park it is about 13 km', () => {
  expect(kmBetween({ latitude: 41.8781, longitude: -87.6298 }, { latitude: 41.885, longitude: -87.7845 })).toBeCloseTo(
    12.8,
    0,
  );
});

test('farther never counts more, and too far counts nothing', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 500, noNaN: true }), fc.double({ min: 0, max: 500, noNaN: true }), (a, b) => {
      const [near, far] = a < b ? [a, b] : [b, a];
      expect(distanceFactor(near)).toBeGreaterThanOrEqual(distanceFactor(far));
    }),
  );
  expect([distanceFactor(0), distanceFactor(200), distanceFactor(null)]).toEqual([1, 0, WEIGHTS.fromAfar]);
});

test('of those who come very far, the nearer counts more, and hardly beside who is near', () => {
  expect(distanceFactor(90)).toBeGreaterThan(distanceFactor(120));
  expect(distanceFactor(120)).toBeGreaterThan(0);
  expect(distanceFactor(81)).toBeLessThan(distanceFactor(80) / 5);
});
