import { expect, test } from 'vitest';
import { makeMending } from './mending.ts';
import { DIMENSIONS, type WordVectors } from './vectors.ts';

const words = ['plumber', 'piano', 'lessons', 'quartz', 'asif'];
const vectors: WordVectors = {
  words,
  steps: new Int8Array(words.length * DIMENSIONS).fill(1),
  spanish: [],
  find: (word) => (words.includes(word) ? [words.indexOf(word)] : []),
};
const { readable, mend, guessed } = makeMending(new Map(words.map((word) => [word, 5])), vectors);
const guess = (text: string) => Math.round(guessed(text.split(' ')) * 100) / 100;

test('what is spelt right is no guess, and neither are numbers and words that say nothing', () => {
  expect([guess('plumber'), guess('a plumber for the 2x4s'), guess('the'), guess('')]).toEqual([0, 0, 0, 0]);
});

test('one slip in a long word is hardly a guess, half of a short one is', () => {
  expect(guess('plumer')).toBeCloseTo(0.56, 1);
  expect(guess('qwertz asdf')).toBeGreaterThan(0.9);
  expect(mend(['qwertz', 'asdf'])).toEqual(['quartz', 'asif']);
});

test('a word that nobody knows is all guessed, and one that is sure makes the text surer', () => {
  expect([guess('zzzzzzzz'), guess('zzzzzzzz lessons'), guess('paino lesons')]).toEqual([
    1,
    0.5,
    expect.closeTo(0.58, 1),
  ]);
});

test('of a text of words that nobody knows the first 40 are read, and all that are known', () => {
  const unknown = Array.from(
    { length: 60 },
    (_, at) => `zq${String.fromCharCode(97 + (at % 26))}${at < 26 ? 'x' : at < 52 ? 'y' : 'z'}`,
  );
  const text = `A 2x4, ${unknown.join(', ')}; ${unknown.join(' ')} plumber!`;
  const read = readable(text).match(/\w+/g)!;
  expect(read).toEqual(['A', '2x4', ...unknown.slice(0, 40), ...unknown.slice(0, 40), 'plumber']);
  expect(readable('The paino, isn’t it?')).toBe('The paino, isn’t it?');
});
