import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSpelling, soundOf, stepsBetween } from './spelling.ts';

const known = new Map([
  ['plumber', 40],
  ['leaking', 30],
  ['leading', 5],
  ['dog', 90],
  ['walker', 20],
  ['faucet', 25],
  ['piano', 50],
  ['cat', 80],
  ['caterer', 9],
]);
const spelling = makeSpelling(known);
const spell = (word: string) => spelling(word)[0]?.words;

test.each([
  ['plumer', 'plumber'],
  ['plummber', 'plumber'],
  ['pulmber', 'plumber'],
  ['fuacet', 'faucet'],
  ['leakin', 'leaking'],
  ['paino', 'piano'],
])('%s is mended to %s', (typed, meant) => {
  expect(spell(typed)).toEqual([meant]);
});

test('of two that are as near, the likelier is meant', () => {
  expect(spell('leaing')).toEqual(['leaking']);
});

test('a blank that was left out is put in', () => {
  expect(spell('dogwalker')).toEqual(['dog', 'walker']);
});

test('known words, short ones, numbers and what comes near nothing stay as they are', () => {
  for (const word of ['plumber', 'cat', 'dg', '1234', 'zzzzzzzz', 'x'.repeat(100_000)])
    expect(spell(word)).toBeUndefined();
});

test('one slip anywhere in a long word is mended', () => {
  const words = makeSpelling(
    new Map([
      ['electrician', 1],
      ['handyman', 1],
      ['babysitter', 1],
    ]),
  );
  const slip = fc.tuple(
    fc.constantFrom('electrician', 'handyman', 'babysitter'),
    fc.nat(7),
    fc.constantFrom('left out', 'put in', 'mistaken'),
  );
  fc.assert(
    fc.property(slip, ([word, at, how]) => {
      const typed = word.slice(0, at) + (how === 'left out' ? '' : 'q') + word.slice(how === 'put in' ? at : at + 1);
      expect(words(typed)[0]?.words).toEqual([word]);
    }),
  );
});

test('steps count letters left out, put in, mistaken and swapped', () => {
  expect([
    stepsBetween('tap', 'tap'),
    stepsBetween('tap', 'tp'),
    stepsBetween('tap', 'trap'),
    stepsBetween('tap', 'top'),
    stepsBetween('tap', 'tpa'),
  ]).toEqual([0, 1, 1, 1, 1]);
});

test('counting that stops early counts the same up to there, and says more above it', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(stepsBetween(a, b, 2)).toBe(Math.min(stepsBetween(a, b), 3));
    }),
  );
});

test('every word that is near enough is compared, however its letters have changed', () => {
  const letter = fc.constantFrom('a', 'b', 'c', 'o', 'é');
  const slips = fc.array(fc.tuple(fc.nat(8), fc.constantFrom('left out', 'put in', 'mistaken', 'swapped'), letter), {
    minLength: 1,
    maxLength: 2,
  });
  fc.assert(
    fc.property(fc.array(letter, { minLength: 7, maxLength: 9 }), slips, (meant, made) => {
      const typed = made.reduce((word, [at, how, other]) => {
        if (how === 'swapped') return word.toSpliced(at, 2, ...word.slice(at, at + 2).toReversed());
        return word.toSpliced(at, how === 'put in' ? 0 : 1, ...(how === 'left out' ? [] : [other]));
      }, meant);
      fc.pre(typed.length >= 7 && [1, 2].includes(stepsBetween(typed.join(''), meant.join(''))));
      expect(makeSpelling(new Map([[meant.join(''), 1]]))(typed.join(''))[0]?.words).toEqual([meant.join('')]);
    }),
    { numRuns: 500 },
  );
});

test('asked again, also after very many others, it says the same', () => {
  const before = spelling('plumer');
  for (let n = 0; n < 12_000; n += 1) spelling(`x${n.toString(36).replaceAll(/\d/g, 'q')}x`);
  expect(spelling('plumer')).toEqual(before);
});

test.each([
  ['kemado', 'quemado'],
  ['lus', 'luz'],
  ['brades', 'braids'],
  ['gituar', 'guitar'],
  ['foto', 'photo'],
  ['plomaria', 'plomeria'],
])('%s sounds like %s', (typed, meant) => {
  expect(soundOf(typed)).toBe(soundOf(meant));
  expect(
    makeSpelling(
      new Map([
        [meant, 3],
        ['another', 90],
      ]),
    )(typed)[0]?.words,
  ).toEqual([meant]);
});

test('several that may be meant are told, the likeliest first', () => {
  const words = makeSpelling(
    new Map([
      ['brakes', 50],
      ['braids', 40],
      ['grades', 30],
      ['dog', 90],
    ]),
  );
  expect(
    words('brades')
      .map((candidate) => candidate.words[0])
      .toSorted(),
  ).toEqual(['braids', 'brakes', 'grades']);
});
