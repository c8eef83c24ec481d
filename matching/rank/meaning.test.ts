import { expect, test } from 'vitest';
import { BOTH, ENGLISH, SPANISH } from '../meaning/languages.ts';
import { GIST_SIZE } from '../model/gist.ts';
import { DIMENSIONS } from '../model/vectors.ts';
import { knowListing, knowRequest, meaningFor } from './meaning.ts';

/** Four kinds in two trades; the first is easily mixed up with the third. */
const known = {
  tradeOf: Uint16Array.of(0, 0, 1, 1),
  twins: [[2], [], [0], []],
  vectors: { words: [], steps: new Int8Array(DIMENSIONS), spanish: [], find: () => [] },
};

const gist = (...parts: number[]) => Int8Array.from({ length: GIST_SIZE }, (_, i) => parts[i] ?? 0);
const request = knowRequest(
  { kinds: Float64Array.of(1, 0, 0, 0), words: ['leak', 'ceiling'], language: ENGLISH, gist: gist(1, 0) },
  known,
);
const meaningOf = meaningFor(request);
const offers = (
  kind: number,
  words: string[] = [],
  heads = 0,
  languages = ENGLISH,
  own: ReturnType<typeof gist> | null = null,
) => meaningOf(knowListing({ kinds: [[kind, 1]], words, heads, languages, gist: own }));

test('who offers what is asked for comes before who offers what is easily mixed up with it, then its trade, then anything else', () => {
  const [itself, trade, twin, other] = [0, 1, 2, 3].map((kind) => offers(kind));
  expect(itself).toBeGreaterThan(twin! * 2);
  expect(twin).toBeGreaterThan(trade!);
  expect(trade).toBeGreaterThan(0);
  expect(other).toBe(0);
});

test('a word of the request counts more in the title than in the description', () => {
  expect(offers(0, ['ceiling'], 1)).toBeGreaterThan(offers(0, ['ceiling']));
  expect(offers(0, ['ceiling'])).toBeGreaterThan(offers(0));
});

test('any form of a word of the request is that word, and counts more than one that nobody asked for', () => {
  expect(offers(0, ['ceilings'])).toBe(offers(0, ['ceiling']));
  expect(offers(0, ['chimney'])).toBe(offers(0));
});

test('who offers something foremost, though worded so that it is not sure, comes before who offers it as surely beside something else', () => {
  const offersBoth = (...kinds: [number, number][]) =>
    meaningOf(knowListing({ kinds, words: [], heads: 0, languages: ENGLISH, gist: null }));
  const sure = offersBoth([0, 1]);
  const foremost = offersBoth([0, 0.5]);
  const beside = offersBoth([0, 0.5], [3, 0.9]);
  expect(sure).toBeGreaterThan(foremost);
  expect(foremost).toBeGreaterThan(beside);
});

test('of two who offer the same, the one who works in the language of the request comes first, and so does one who speaks both', () => {
  expect(offers(0, [], 0, SPANISH)).toBeLessThan(offers(0));
  expect(offers(0, [], 0, BOTH)).toBe(offers(0));
});

test('of two who offer the same, the one whose listing as a whole is more like the request comes first; what is quite unlike it takes nothing away', () => {
  const [like, half, unlike, opposite] = [gist(2, 0), gist(2, 2), gist(0, 5), gist(-1, 0)].map((own) =>
    offers(0, [], 0, ENGLISH, own),
  );
  expect(like).toBeGreaterThan(half!);
  expect(half).toBeGreaterThan(unlike!);
  expect([unlike, opposite]).toEqual([offers(0), offers(0)]);
});
