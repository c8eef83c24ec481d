// Words are compared by a kernel as they would be by hand.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIMENSIONS, type WordVectors } from '../model/vectors.ts';
import { knownWords } from './known-words.ts';

const WORDS = 40;
/** Of made numbers; "pair" stands for two words, and "nobody" for none. */
function makeVectors(): WordVectors {
  const words = Array.from({ length: WORDS }, (_, at) => `word${at}`);
  const steps = Int8Array.from({ length: WORDS * DIMENSIONS }, (_, at) => ((at * 7919) % 255) - 127);
  const places = new Map<string, number[]>([
    ...words.map((word, at): [string, number[]] => [word, [at]]),
    ['pair', [1, 2]],
  ]);
  return { words, steps, spanish: [], find: (word) => places.get(word) ?? [] };
}
const vectors = makeVectors();
const numbersOf = (word: string): number[] =>
  Array.from({ length: DIMENSIONS }, (_, d) =>
    vectors.find(word).reduce((sum, place) => sum + vectors.steps[place * DIMENSIONS + d]!, 0),
  );
const product = (one: string, other: string): number =>
  numbersOf(one).reduce((sum, number, d) => sum + number * numbersOf(other)[d]!, 0);

const anyWord = fc.constantFrom('pair', ...vectors.words);

test('the products are those of the numbers, no matter what was asked before', () => {
  const { find, rowsOf, products } = knownWords(vectors);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyWord, fc.array(anyWord, { minLength: 1, maxLength: 8 })), { minLength: 1, maxLength: 4 }),
      (asked) => {
        const requests = asked.map(([own, others]) => ({ own, others, rows: rowsOf(others) }));
        for (const { own, others, rows } of [...requests, ...requests.toReversed()]) {
          expect([...products(find(own), rows)].slice(0, others.length)).toEqual(
            others.map((other) => product(own, other)),
          );
        }
      },
    ),
  );
});

test('a word has the length of its row and the stem of its forms; one that nobody knows has no length', () => {
  const { find, stemOf, lengthOf } = knownWords(vectors);
  expect(lengthOf(find('pair'))).toBeCloseTo(Math.sqrt(product('pair', 'pair')), 9);
  expect(lengthOf(find('nobody'))).toBe(0);
  expect(stemOf(find('leaking'))).toBe(stemOf(find('leaks')));
  expect(stemOf(find('leaking'))).not.toBe(stemOf(find('pair')));
});

test('after more words than are remembered, each is looked up again', () => {
  const { find, generation, stemOf, rowsOf, products } = knownWords(makeVectors());
  const asked = ['word3', 'pair'];
  const before = rowsOf(asked);
  const first = generation();
  expect([...products(find('word5'), before)].slice(0, 2)).toEqual([
    product('word5', 'word3'),
    product('word5', 'pair'),
  ]);
  for (let n = 0; n < 60_000; n += 1) find(`other${n}`);
  expect(generation()).toBe(first + 1);
  const rows = rowsOf(asked);
  expect([...rows.stems]).toEqual(asked.map((each) => stemOf(find(each))));
  expect([...products(find('word5'), rows)].slice(0, 2)).toEqual([product('word5', 'word3'), product('word5', 'pair')]);
});

test('more words than a request has are refused', () => {
  expect(() => knownWords(vectors).rowsOf(Array.from({ length: 257 }, () => 'pair'))).toThrow('257 words');
});
