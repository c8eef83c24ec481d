import { expect, test } from 'vitest';
import { losing, lossWords, rateWords } from './card-costs.ts';

const US = { bps: 290, fixed: 30 };

test.each([
  ['the first fee of 5%', 500, 0, 'loses money under $14.29.'],
  ['a repeat’s 2%', 200, 0, 'loses money at every price.'],
  ['2% with a least fee of a dollar', 200, 100, 'loses money over $24.13.'],
  ['5% with a least fee of 50 cents', 500, 50, 'loses money over $6.89 and under $14.29.'],
  ['5% with a least fee of a dollar', 500, 100, 'brings more than that at every price.'],
])('a deal at %s says where a card costs more than it', (_, feeBps, feeFloor, words) => {
  expect(lossWords(US, feeBps, feeFloor)).toBe(words);
});

test('at the price that is named the fee carries the card, and a cent below it does not', () => {
  const { under } = losing(US, 500, 0) ?? {};
  const left = (price: number) => price * 0.05 - price * 0.029 - 30;
  expect(left(under ?? 0)).toBeGreaterThanOrEqual(0);
  expect(left((under ?? 0) - 1)).toBeLessThan(0);
});

test('another rate has other prices, and reads as it is', () => {
  const britain = { bps: 150, fixed: 20 };
  expect(rateWords(britain)).toBe('1.5% + 20 ¢');
  expect(lossWords(britain, 500, 0)).toBe('loses money under $5.72.');
  expect(lossWords({ bps: 0, fixed: 0 }, 200, 0)).toBe('brings more than that at every price.');
});
