import { expect, test } from 'vitest';
import { makeMending } from './mending.ts';
import { DIMENSIONS, type WordVectors } from './vectors.ts';

const words = ['plumber', 'piano', 'lessons', 'quartz', 'asif'];
const vectors: WordVectors = { words, steps: new Int8Array(words.length * DIMENSIONS).fill(1), spanish: [], find: (word) => (words.includes(word) ? [words.indexOf(word)] : []) };
const { mend, guessed } = makeMending(new Map(words.map((word) => [word, 5])), vectors);
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
  expect([guess('zzzzzzzz'), guess('zzzzzzzz lessons'), guess('paino lesons')]).toEqual([1, 0.5, expect.closeTo(0.58, 1)]);
});
