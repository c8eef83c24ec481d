import { expect, test } from 'vitest';
import { reputation } from './reputation.ts';

test('forty good reviews beat one perfect one', () => {
  expect(reputation(4.8, 40)).toBeGreaterThan(reputation(5, 1));
});

test('who has none yet stands between the well and the badly reviewed', () => {
  expect(reputation(null, 0)).toBeLessThan(reputation(4.9, 10));
  expect(reputation(null, 0)).toBeGreaterThan(reputation(2.5, 10));
});

test('it is a share of five stars', () => {
  expect(reputation(5, 1_000_000)).toBeCloseTo(1, 4);
  expect(reputation(1, 1_000_000)).toBeCloseTo(0.2, 4);
});
