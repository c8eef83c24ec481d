import { expect, test } from 'vitest';
import { measure } from './measures.ts';

const grades = { a: 3, b: 2, c: 1 };

test('the best order there is counts whole', () => {
  expect(measure(['a', 'b', 'c', 'x'], grades)).toEqual({ ndcg: 1, firstIsBest: 1, recall: 1 });
});

test('the best one in second place counts less, by the logarithm of its place', () => {
  const { ndcg, firstIsBest } = measure(['x', 'a'], grades);
  expect(firstIsBest).toBe(0);
  expect(ndcg).toBeCloseTo(7 / Math.log2(3) / (7 + 3 / Math.log2(3) + 1 / 2), 6);
});

test('what comes after the tenth place is not seen', () => {
  expect(measure([...'0123456789', 'a'], grades)).toEqual({ ndcg: 0, firstIsBest: 0, recall: 0 });
});
