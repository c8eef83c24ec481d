import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainText } from '../text/plain-text.ts';
import { readSections } from '../model/sections.ts';
import { openSpanish } from './spanish.ts';

const words = join(import.meta.dirname, '../words');
const vectors = readSections(new Uint8Array(readFileSync(join(words, 'vectors.bin'))));
const { gloss } = openSpanish(
  readFileSync(join(words, 'spanish-english.tsv'), 'utf8'),
  vectors.words as readonly string[],
);
const encoded = (text: string): string => gloss(plainText(text));

test('English stays as it stands, marks and all', () => {
  expect(encoded("My tap drips, and it's getting worse!")).toBe("my tap drips, and it's getting worse!");
});

test.each([
  'no me, he has a son',
  'come once more to the area',
  'my actual social plan is a vote',
  'licensed plumber, nights and weekends',
])('%s is not taken for Spanish', (text) => {
  expect(encoded(text)).toBe(plainText(text));
});

test.each([
  ['¿Quién arregla el caño del baño?', 'who fixes the pipe of the bathroom'],
  ['se me rompió la llave', 'me broke the key'],
  ['necesito niñera para mis hijos', 'need nanny for my children'],
])('%s is said in English words', (text, english) => {
  expect(encoded(text)).toBe(english);
});

test('a Spanish word that nobody has written down stays', () => {
  expect(encoded('necesito un xilofonista')).toBe('need a xilofonista');
});

test('words that were mended are taken instead of the misspelt ones', () => {
  expect(gloss('nesesito un plomero', ['necesito', 'un', 'plomero'])).toBe('need a plumber');
});

test('nothing, emoji and other scripts stay as they are', () => {
  for (const text of ['', '🚰🚰', 'кран течет', 'tostring __proto__']) expect(gloss(text)).toBe(text);
});

test('without a glossary, as far as the small words go', () => {
  expect(openSpanish('', []).gloss('para los que no')).toBe('for the that not');
});
