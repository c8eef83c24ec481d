import { expect, test } from 'vitest';
import { priceFit } from './price-fit.ts';

test('what costs no more than there is fits whole, and what costs twice as much not at all', () => {
  expect(priceFit(100, 'job', 150)).toBe(1);
  expect(priceFit(150, 'job', 150)).toBe(1);
  expect(priceFit(225, 'visit', 150)).toBe(0.5);
  expect(priceFit(300, 'job', 150)).toBe(0);
  expect(priceFit(9000, 'job', 1)).toBe(0);
});

test('a price for an hour counts for two', () => {
  expect(priceFit(75, 'hour', 150)).toBe(1);
  expect(priceFit(100, 'hour', 150)).toBeCloseTo(0.667, 3);
});

test('a price that is to be asked says nothing', () => {
  expect(priceFit(null, 'hour', 20)).toBeNull();
});
