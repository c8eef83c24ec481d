import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSections } from '../model/sections.ts';
import { openSentenceEncoder, SENTENCE_SIZE } from './sentence-encoder.ts';

const encode = openSentenceEncoder(readSections(new Uint8Array(readFileSync(join(import.meta.dirname, 'encoder.bin')))));
const likeness = (a: string, b: string): number => {
  const other = encode(b);
  return encode(a).reduce((sum, part, i) => sum + part * other[i]!, 0);
};

/** As the published model answers with its 32-bit weights. */
const PUBLISHED: [string, number[]][] = [
  ['my tap drips', [-0.0388, 0.0539, 0.01, -0.0575, -0.0357, -0.04, 0.0144, 0.0565, 0.0417, 0.0176, 0.0518, 0.0263]],
  ['water is dripping from the faucet', [-0.0486, 0.0394, 0.0304, -0.0255, 0.0208, 0.0143, 0.041, -0.0196, -0.0419, -0.0361, 0.0603, 0.0359]],
  ['the dog needs a walk', [0.0171, 0.0294, 0.0584, 0.0188, -0.044, 0.0626, 0.0602, -0.0226, -0.0058, 0.0519, 0.0567, 0.0612]],
  ['cook a holiday meal', [-0.0482, 0.049, -0.0538, 0.013, 0.0254, -0.0295, 0.0535, -0.004, -0.0518, -0.0573, 0.053, -0.0438]],
];

test.each(PUBLISHED)('%s means what the published model says', (text, published) => {
  const own = encode(text);
  expect(own).toHaveLength(SENTENCE_SIZE);
  published.forEach((part, i) => expect(own[i]).toBeCloseTo(part, 2));
});

test('what says the same in other words is more alike than what does not', () => {
  const same: [string, string][] = [
    ['my tap drips', 'water is dripping from the faucet'],
    ['the dog needs a walk', 'somebody to walk my puppy'],
    ['host christmas dinner for twelve', 'cook a holiday meal'],
  ];
  for (const [one, other] of same) {
    const strangers = same.flat().filter((text) => text !== one && text !== other);
    for (const stranger of strangers) expect(likeness(one, other), `${one} / ${stranger}`).toBeGreaterThan(likeness(one, stranger) + 0.1);
  }
});

test('the order of the words counts', () => {
  expect(likeness('the dog bit the man', 'the man bit the dog')).toBeLessThan(0.999);
});

test.each(['', ' ', '🚰🚰', 'кран течет', '水漏れ', '\ud83d', '\0', 'a', 'constructor __proto__', '%s <b>', 'x'.repeat(100_000), 'the tap drips. '.repeat(10_000)])(
  'any text has numbers, and their length is 1: %#',
  (text) => {
    const numbers = encode(text);
    expect(numbers.reduce((sum, part) => sum + part * part, 0)).toBeCloseTo(1, 5);
  },
);

test('the same text gives the same numbers, whatever was read in between', () => {
  const before = encode('my tap drips');
  encode('the tap drips. '.repeat(200));
  encode('');
  expect(encode('my tap drips')).toEqual(before);
});

test('numbers are the same to the last bit on every machine', () => {
  const hash = createHash('sha256');
  for (const text of [...PUBLISHED.map(([published]) => published), '', 'the tap drips. '.repeat(200)]) hash.update(encode(text));
  expect(hash.digest('hex')).toBe('5c3cc73bee8dd0dad99f1d941fb2f30c793d026aa9d008e55d68413f8cddef98');
});
