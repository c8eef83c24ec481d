// How like words are is the same, however many words were compared before.
import { expect, test } from 'vitest';
import { DIMENSIONS, type WordVectors } from '../model/vectors.ts';
import { knownWords } from './known-words.ts';
import { makeLikenesses, NOT_LIKE } from './likenesses.ts';

function makeVectors(count = 40): WordVectors {
  const words = Array.from({ length: count }, (_, at) => `word${at}`);
  const steps = Int8Array.from({ length: count * DIMENSIONS }, (_, at) => ((at * 7919) % 255) - 127);
  return { words, steps, spanish: [], find: (word) => (words.includes(word) ? [words.indexOf(word)] : []) };
}
const ASKED = ['word1', 'leaking', 'word2'];
const rowAt = ({ numbers }: Pick<ReturnType<typeof makeLikenesses>, 'numbers'>, row: number): number[] => [
  ...numbers().slice(row, row + ASKED.length),
];

test('a form of a word of the request is that word, and what is like none of them has no row', () => {
  const likenesses = makeLikenesses(ASKED, makeVectors());
  expect(rowAt(likenesses, likenesses.rowOf('leaks'))).toEqual([0, 1, 0]);
  expect(rowAt(likenesses, likenesses.rowOf('word1'))[0]).toBe(1);
  expect(likenesses.rowOf('chimney')).toBe(NOT_LIKE);
});

test('more words than have room at first are like the request as the first ones are', () => {
  const many = makeLikenesses(ASKED, makeVectors(2000));
  const few = makeLikenesses(ASKED, makeVectors());
  const firstRoom = many.numbers().length;
  for (let n = 1999; n >= 0; n -= 1) many.rowOf(`word${n}`);
  expect(many.numbers().length).toBeGreaterThan(firstRoom);
  expect(rowAt(many, many.rowOf('word7'))).toEqual(rowAt(few, few.rowOf('word7')));
});

test('after all words were forgotten, before listings were compared and while they are, they are as like as ever', () => {
  const vectors = makeVectors();
  const { find, generation } = knownWords(vectors);
  const fresh = makeLikenesses(ASKED, makeVectors());
  const expected = ['word7', 'word8'].map((word) => rowAt(fresh, fresh.rowOf(word)));
  const likenesses = makeLikenesses(ASKED, vectors);
  const forget = (name: string): void => {
    const before = generation();
    for (let n = 0; generation() === before; n += 1) find(`${name}${n}`);
  };
  forget('other');
  likenesses.begin();
  expect(rowAt(likenesses, likenesses.rowOf('word7'))).toEqual(expected[0]);
  forget('another');
  expect(rowAt(likenesses, likenesses.rowOf('word8'))).toEqual(expected[1]);
});
