import { expect, test } from 'vitest';
import { makeCommonWords } from './common-words.ts';

test('a word that is common in one world is so there alone, and for ten minutes', () => {
  let now = 5;
  const common = makeCommonWords(() => now);
  common.add(0, 'servicing');
  expect([common.has(0, 'servicing'), common.has(7, 'servicing'), common.has(0, 'lupita')]).toEqual([
    true,
    false,
    false,
  ]);
  now += 9 * 60_000;
  expect(common.has(0, 'servicing')).toBe(true);
  now += 60_000;
  expect(common.has(0, 'servicing')).toBe(false);
});

test('of very many such words some are forgotten, and the last one is known', () => {
  const common = makeCommonWords(() => 0);
  for (let n = 0; n < 5000; n += 1) common.add(0, `word${n}`);
  expect(common.has(0, 'word4999')).toBe(true);
});
