import { expect, test } from 'vitest';
import { type Facts, scoreOf } from './score.ts';

const facts: Facts = { meaning: 0.8, km: 3, stars: 4.7, reviews: 20, priceFit: 1, isFree: true };

test.each<[string, Partial<Facts>]>([
  ['means something else', { meaning: 0.4 }],
  ['is farther away', { km: 25 }],
  ['is reviewed worse', { stars: 3.2 }],
  ['asks more than the budget', { priceFit: 0 }],
  ['has no time then', { isFree: false }],
])('who %s comes later', (_, worse) => {
  expect(scoreOf({ ...facts, ...worse })).toBeLessThan(scoreOf(facts));
});

test('what is not known counts neither for nor against', () => {
  expect(scoreOf({ ...facts, priceFit: null, isFree: null })).toBe(scoreOf(facts));
});

test('better meaning beats any stars', () => {
  expect(scoreOf({ ...facts, meaning: 0.9, stars: 3 })).toBeGreaterThan(scoreOf({ ...facts, meaning: 0.8, stars: 5 }));
});
