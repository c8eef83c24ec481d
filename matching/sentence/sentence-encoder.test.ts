import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSections } from '../model/sections.ts';
import { openSentenceEncoder, SENTENCE_SIZE } from './sentence-encoder.ts';

const encode = openSentenceEncoder(
  readSections(new Uint8Array(readFileSync(join(import.meta.dirname, 'encoder.bin')))),
);
const likeness = (a: string, b: string): number => {
  const other = encode(b);
  return encode(a).reduce((sum, part, i) => sum + part * other[i]!, 0);
};

/** As PyTorch answers with the same weights (`Encoder` of scripts/matching/teach-encoder/teach.py). */
const BY_PYTORCH: [string, number[]][] = [
  [
    'my tap drips',
    [-0.0585, 0.0584, -0.051, -0.0474, -0.0548, -0.0454, 0.012, -0.0173, 0.032, -0.0034, 0.059, -0.0262],
  ],
  [
    'water is dripping from the faucet',
    [-0.0198, 0.0473, -0.0445, -0.0612, 0.0143, -0.0061, 0.0431, -0.0451, 0.0067, -0.0304, 0.0529, 0.0343],
  ],
  [
    'the dog needs a walk',
    [-0.0489, 0.0017, 0.0216, -0.0008, 0.0431, 0.0308, 0.0425, 0.0027, 0.0309, -0.0127, 0.0446, 0.0586],
  ],
  [
    'cook a holiday meal',
    [-0.049, 0.0474, -0.0363, -0.0098, 0.0504, -0.0104, 0.0286, -0.0494, -0.0474, -0.0569, 0.0551, -0.0459],
  ],
];

test.each(BY_PYTORCH)('%s means what another reckoner makes of the same weights', (text, expected) => {
  const own = encode(text);
  expect(own).toHaveLength(SENTENCE_SIZE);
  expected.forEach((part, i) => expect(own[i]).toBeCloseTo(part, 3));
});

test('what says the same in other words is more alike than what does not', () => {
  const same: [string, string][] = [
    ['the tap in my kitchen drips all night', 'water is dripping from the faucet'],
    ['the dog needs a walk', 'somebody to walk my puppy'],
    ['host christmas dinner for twelve', 'cook a holiday meal'],
  ];
  for (const [one, other] of same) {
    const strangers = same.flat().filter((text) => text !== one && text !== other);
    for (const stranger of strangers)
      expect(likeness(one, other), `${one} / ${stranger}`).toBeGreaterThan(likeness(one, stranger) + 0.05);
  }
});

test('the order of the words counts', () => {
  expect(likeness('the dog bit the man', 'the man bit the dog')).toBeLessThan(0.999);
});

test.each([
  '',
  ' ',
  '🚰🚰',
  'кран течет',
  '水漏れ',
  '\ud83d',
  '\0',
  'a',
  'constructor __proto__',
  '%s <b>',
  'x'.repeat(100_000),
  'the tap drips. '.repeat(10_000),
])('any text has numbers, and their length is 1: %#', (text) => {
  const numbers = encode(text);
  expect(numbers.reduce((sum, part) => sum + part * part, 0)).toBeCloseTo(1, 5);
});

test('the same text gives the same numbers, whatever was read in between', () => {
  const before = encode('my tap drips');
  encode('the tap drips. '.repeat(200));
  encode('');
  expect(encode('my tap drips')).toEqual(before);
});

test('numbers are the same to the last bit on every machine', () => {
  const hash = createHash('sha256');
  for (const text of [...BY_PYTORCH.map(([said]) => said), '', 'the tap drips. '.repeat(200)])
    hash.update(encode(text));
  expect(hash.digest('hex')).toBe('b3b981642e643caab572d15555d02b35c3055cbbd4b0de58fbae8668148f9a50');
});
