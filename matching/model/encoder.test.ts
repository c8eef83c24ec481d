import { expect, test } from 'vitest';
import { countFeatures, makeEncoder } from './encoder.ts';
import { DIMENSIONS, openVectors } from './vectors.ts';

const vectors = openVectors(
  { words: ['leak'], steps: Int8Array.from({ length: DIMENSIONS }, (_, d) => (d === 3 ? 127 : 0)) },
  '',
);
const texts = [
  ['pipe', 'leak'],
  ['pipe', 'burst'],
  ['walk', 'dog'],
];
const { names, rarity } = countFeatures(texts);

test('words that are written once count, pairs and pieces only when they recur', () => {
  expect(names).toEqual(expect.arrayContaining(['pipe', 'leak', 'burst', 'walk', 'dog']));
  expect(names).not.toContain('pipe_leak');
  expect(rarity[names.indexOf('dog')]).toBeGreaterThan(rarity[names.indexOf('pipe')]!);
});

test('a text has its words’ features, of length 1 together, and behind them its meaning', () => {
  const { features, values } = makeEncoder(names, rarity, vectors).encode(['pipe', 'leak', 'unheard']);
  const own = features.filter((feature) => feature < names.length).map((feature) => names[feature]);
  expect(own).toEqual(expect.arrayContaining(['pipe', 'leak']));
  expect(own).not.toContain('unheard');
  const squares = values.filter((_, at) => features[at]! < names.length).reduce((sum, value) => sum + value * value, 0);
  expect(squares).toBeCloseTo(1, 6);
  expect(values[features.indexOf(names.length + 3)]).toBeGreaterThan(0.5);
});

test('a text of nothing known has no features', () => {
  expect(makeEncoder(names, rarity, vectors).encode(['unheard'])).toEqual({ features: [], values: [] });
});

test('a text has the same features, however often and whatever else was read before', () => {
  const { encode } = makeEncoder(names, rarity, vectors);
  const said = [
    ['pipe', 'leak', 'burst'],
    ['leak', 'leak'],
    [`pipe${'x'.repeat(40)}`, 'pipe'],
  ];
  const first = said.map(encode);
  expect(said.map(encode)).toEqual(first);
  for (let n = 0; n < 20_001; n += 1) encode([`other${n}`]);
  expect(said.map(encode)).toEqual(first);
});
