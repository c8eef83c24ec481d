import { expect, test } from 'vitest';
import { featuresOf } from './features.ts';

test('words that say nothing are left out, neighbours make pairs, and words fall into pieces', () => {
  const features = featuresOf(['the', 'ceiling', 'is', 'leaking']);
  expect([...features.keys()].filter((name) => !name.startsWith('#'))).toEqual(['ceil', 'leak', 'ceil_leak']);
  expect(features.has('#^cei')).toBe(true);
  expect(features.has('#ing$')).toBe(true);
});

test('a misspelt word shares pieces with the right one', () => {
  const pieces = (word: string) => [...featuresOf([word]).keys()].filter((name) => name.startsWith('#'));
  expect(pieces('electrican').filter((piece) => pieces('electrician').includes(piece)).length).toBeGreaterThan(4);
});

test('nothing but small words says nothing', () => {
  expect(featuresOf(['can', 'you', 'help', 'me']).size).toBe(0);
});
