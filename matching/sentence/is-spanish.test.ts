import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSections } from '../model/sections.ts';
import { plainText } from '../text/plain-text.ts';
import { wordsOf } from '../text/words.ts';
import { openSpanish } from './spanish.ts';

const words = join(import.meta.dirname, '../words');
const vectors = readSections(new Uint8Array(readFileSync(join(words, 'vectors.bin'))));
const { isSpanish } = openSpanish(
  readFileSync(join(words, 'spanish-english.tsv'), 'utf8'),
  vectors.words as readonly string[],
);
const said = (text: string): boolean => isSpanish(wordsOf(plainText(text)));

test.each(['busco quien me cuide al niño los viernes', 'se me rompió la llave', 'niñera'])('%s is Spanish', (text) => {
  expect(said(text)).toBe(true);
});

test.each(['someone to watch my son on Fridays', 'no me, he has a son', 'plumber', '', '🙂', 'ピアノ'])(
  '"%s" is not',
  (text) => {
    expect(said(text)).toBe(false);
  },
);
