import { expect, test } from 'vitest';
import { measure } from './measures.ts';

const grades = { a: 3, b: 2, c: 1 };

test('the ideal order gets the full score', () => {
  expect(measure(['a', 'b', 'c', 'x'], grades)).toEqual({ ndcg: 1, firstIsBest: 1, recall: 1 });
});

test('the best one in second place counts less, by the logarithm of its rank', () => {
  const { ndcg, firstIsBest } = measure(['x', 'a'], grades);
  expect(firstIsBest).toBe(0);
  expect(ndcg).toBeCloseTo(7 / Math.log2(3) / (7 + 3 / Math.log2(3) + 1 / 2), 6);
});

test('results after the tenth do not count', () => {
  expect(measure([...'0123456789', 'a'], grades)).toEqual({ ndcg: 0, firstIsBest: 0, recall: 0 });
});
