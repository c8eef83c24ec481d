import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unusualWords } from '../../understanding/unusual-words.ts';
import { makeUnusualIn } from './unusual-in.ts';

const WORDS = [
  'Lupita',
  'lupita',
  'Lupita’s',
  "O'Brien",
  'plumber',
  'Xóchitl',
  'Xo\u0301chitl',
  'b4',
  'Zzzyzx',
  'the',
  'Straße',
  'İzmir',
  '<b>Roomba</b>',
  'a&amp;b',
  'ﬁdelio',
  '2019',
  '½',
  'Roo\u200bmba',
  '水漏れ',
  '🦆',
  "''",
  '’tis',
];
const text = fc
  .array(
    fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'grapheme', maxLength: 8 }), fc.string({ maxLength: 8 })),
  )
  .chain((words) => fc.constantFrom(' ', ', ', '-', '', '\n').map((between) => words.join(between)));

test('the unusual words of a text are the same, whatever texts came before', () => {
  const unusualIn = makeUnusualIn();
  fc.assert(
    fc.property(text, (said) => {
      expect(unusualIn(said)).toEqual(unusualWords(said));
    }),
    { numRuns: 1000, examples: WORDS.map((word) => [word]) },
  );
});

test('of a text that is too long, only what is read counts', () => {
  const long = `${'garden '.repeat(1000)} Zzyzx`;
  expect(makeUnusualIn()(long)).toEqual(unusualWords(long));
  expect(makeUnusualIn()('garden Zzyzx')).toEqual(['zzyzx']);
});
