import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSections } from '../model/sections.ts';
import { plainText } from '../text/plain-text.ts';
import { openSentenceReader } from './read-sentence.ts';
import { openSpanish } from './spanish.ts';

const folder = join(import.meta.dirname, '..');
const sections = (file: string) => readSections(new Uint8Array(readFileSync(join(folder, file))));
const { gloss } = openSpanish(
  readFileSync(join(folder, 'words/spanish-english.tsv'), 'utf8'),
  sections('words/vectors.bin').words as readonly string[],
);
const read = openSentenceReader(sections('sentence/encoder.bin'), gloss);
const alike = (a: string, b: string): number =>
  read(plainText(a)).reduce((sum, part, i) => sum + part * read(plainText(b))[i]!, 0);

test('a Spanish sentence is nearer to the English one that says the same than to another', () => {
  const spanish = 'Se me rompió el caño del baño';
  expect(alike(spanish, 'the pipe in my bathroom broke')).toBeGreaterThan(
    alike(spanish, 'somebody to teach my son the piano') + 0.2,
  );
});

test('a text has the same meaning however many were read in between', () => {
  const before = [...read('a leaking tap')];
  for (let n = 0; n < 250; n += 1) read(`room ${n}`);
  expect([...read('a leaking tap')]).toEqual(before);
});
