import { expect, test } from 'vitest';
import { likeliest } from './likeliest.ts';

test('of those that are likely enough the likeliest come first, and of equal ones the first', () => {
  expect(likeliest(Float64Array.of(0.1, 0.3, 0.05, 0.3, 0.2), 0.1)).toEqual([1, 3, 4, 0]);
  expect(likeliest([], 0)).toEqual([]);
});
