import { expect, test } from 'vitest';
import { losing, lossWords } from './card-costs.ts';

test.each([
  ['the first fee of 5%', 500, 0, 'loses money under $14.29.'],
  ['a repeat’s 2%', 200, 0, 'loses money at every price.'],
  ['2% with a least fee of a dollar', 200, 100, 'loses money over $24.13.'],
  ['5% with a least fee of 50 cents', 500, 50, 'loses money over $6.89 and under $14.29.'],
  ['5% with a least fee of a dollar', 500, 100, 'brings more than that at every price.'],
])('a deal at %s says where a card costs more than it', (_, feeBps, feeFloor, words) => {
  expect(lossWords(feeBps, feeFloor)).toBe(words);
});

test('at the price that is named the fee carries the card, and a cent below it does not', () => {
  const { under } = losing(500, 0) ?? {};
  const left = (price: number) => price * 0.05 - price * 0.029 - 30;
  expect(left(under ?? 0)).toBeGreaterThanOrEqual(0);
  expect(left((under ?? 0) - 1)).toBeLessThan(0);
});
