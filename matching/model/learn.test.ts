import { expect, test } from 'vitest';
import { type Example, learn } from './learn.ts';
import { softmax } from './softmax.ts';

const example = (feature: number, labels: number[], shares = [1]): Example => ({
  features: Uint32Array.of(feature),
  values: Float32Array.of(1),
  labels,
  shares,
  weight: 1,
});
const settings = { classes: 3, features: 4, rounds: 60, averaged: 1, rate: 1, leftOut: 0 };

function chances(weights: Float32Array, feature: number): number[] {
  const scores = Float64Array.from({ length: 3 }, (_, c) => weights[feature * 3 + c]! + weights[4 * 3 + c]!);
  softmax(scores);
  return [...scores];
}

test('what always goes together is learnt', () => {
  const weights = learn([example(0, [0]), example(1, [1]), example(2, [2])], settings);
  for (const feature of [0, 1, 2]) expect(chances(weights, feature)[feature]).toBeGreaterThan(0.8);
});

test('an example of two classes teaches both, by their shares', () => {
  const weights = learn([example(3, [0, 2], [0.5, 0.5]), example(1, [1])], settings);
  const [first = 0, second = 0, third = 0] = chances(weights, 3);
  expect(first).toBeCloseTo(third, 1);
  expect(second).toBeLessThan(0.1);
});

test('with features left out by turns, none is relied on alone', () => {
  const both: Example = { ...example(0, [0]), features: Uint32Array.of(0, 1), values: Float32Array.of(1, 0.3) };
  const strengths = [0, 0.5].map(
    (leftOut) => learn([both, example(2, [1]), example(3, [2])], { ...settings, leftOut })[1 * 3]!,
  );
  expect(strengths[1]).toBeGreaterThan(strengths[0]! * 1.2);
});

test('what is learnt is the mean of the last rounds', () => {
  const examples = [example(0, [0]), example(0, [1]), example(1, [2])];
  const [third, fourth] = [3, 4].map((rounds) => learn(examples, { ...settings, rounds }));
  const mean = learn(examples, { ...settings, rounds: 4, averaged: 2 });
  mean.forEach((weight, at) => expect(weight).toBeCloseTo((third![at]! + fourth![at]!) / 2, 5));
  expect(mean).not.toEqual(fourth);
});

test('the same examples give the same weights, to the bit', () => {
  const examples = Array.from({ length: 50 }, (_, n) => example(n % 4, [n % 3]));
  for (const leftOut of [0, 0.4])
    expect(learn(examples, { ...settings, leftOut })).toEqual(learn(examples, { ...settings, leftOut }));
});

test('chances add up to 1 however far apart the scores', () => {
  const scores = Float64Array.of(-2000, 0, 2000);
  softmax(scores);
  expect([...scores]).toEqual([0, 0, 1]);
});
