import { expect, test } from 'vitest';
import { type Example, learn, soften } from './learn.ts';

const example = (feature: number, labels: number[], shares = [1]): Example => ({
  features: Uint32Array.of(feature), values: Float32Array.of(1), labels, shares, weight: 1,
});
const settings = { classes: 3, features: 4, rounds: 60, rate: 1 };

function chances(weights: Float32Array, feature: number): number[] {
  const scores = Float64Array.from({ length: 3 }, (_, c) => weights[feature * 3 + c]! + weights[4 * 3 + c]!);
  soften(scores);
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

test('the same examples give the same weights, to the bit', () => {
  const examples = Array.from({ length: 50 }, (_, n) => example(n % 4, [n % 3]));
  expect(learn(examples, settings)).toEqual(learn(examples, settings));
});

test('chances add up to 1 however far apart the scores', () => {
  const scores = Float64Array.of(-2000, 0, 2000);
  soften(scores);
  expect([...scores]).toEqual([0, 0, 1]);
});
