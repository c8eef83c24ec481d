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

/** As PyTorch answers with the same weights (`Encoder` of scripts/matching/teach-encoder/teach.py). */
const BY_PYTORCH: [string, number[]][] = [
  ['my tap drips', [-0.052, 0.0569, -0.0545, -0.0562, -0.0493, -0.0542, 0.0165, 0.0028, 0.0414, -0.0187, 0.0554, 0.0001]],
  ['water is dripping from the faucet', [0.0106, 0.052, -0.0178, -0.0608, 0.0113, -0.0004, 0.0403, -0.0302, 0.0179, -0.0141, 0.0433, 0.0443]],
  ['the dog needs a walk', [-0.0437, 0.0437, 0.0312, -0.0187, 0.0379, 0.0036, 0.0424, -0.0074, 0.0367, -0.0149, 0.0512, 0.057]],
  ['cook a holiday meal', [-0.0407, 0.0522, -0.0284, -0.0336, 0.0446, -0.0176, 0.0404, -0.0332, -0.0474, -0.0569, 0.0559, -0.043]],
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
    for (const stranger of strangers) expect(likeness(one, other), `${one} / ${stranger}`).toBeGreaterThan(likeness(one, stranger) + 0.05);
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
  for (const text of [...BY_PYTORCH.map(([said]) => said), '', 'the tap drips. '.repeat(200)]) hash.update(encode(text));
  expect(hash.digest('hex')).toBe('50b31c0c8f7aacdf3b63df33cdad4c416f3efd7b806d79aff1499ec01205e30b');
});
