import { expect, test } from 'vitest';
import { type Bag, openLinear, packLinear, toChances } from './linear.ts';

/** Two features, three classes, and the biases. */
const weights = Float32Array.of(2, -1, 0.001, 0, 0.5, -0.5, 0.1, 0, 0);
const linear = packLinear(weights, { features: 2, classes: 3, least: 0.01 });
const chances = (bag: Bag, warmth?: number) => toChances(openLinear(linear, 0)(bag), warmth);

test('weights that hardly count are left out', () => {
  expect([...linear.starts]).toEqual([0, 2, 4]);
  expect([...linear.labels]).toEqual([0, 1, 1, 2]);
});

test('the chances are those of the weights as they were, nearly', () => {
  const told = chances({ features: [0, 1], values: [1, 2] });
  const scores = [2 + 0.1, -1 + 1, -1];
  const sum = scores.reduce((all, score) => all + Math.exp(score), 0);
  scores.forEach((score, c) => expect(told[c]).toBeCloseTo(Math.exp(score) / sum, 2));
});

test('chances add up to 1, and warmth brings them together', () => {
  const cold = chances({ features: [0], values: [1] }, 0.5);
  const warm = chances({ features: [0], values: [1] }, 4);
  for (const told of [cold, warm]) expect(told.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
  expect(cold[0]! - cold[1]!).toBeGreaterThan(warm[0]! - warm[1]!);
});

test('nothing said gives what is likely beforehand', () => {
  const told = chances({ features: [], values: [] });
  expect(told[0]).toBeGreaterThan(told[1]!);
  expect(told[1]).toBe(told[2]);
});

test('features that are kept as whole rows weigh what the others do', () => {
  const bag = { features: [0, 1], values: [0.5, 2] };
  const sparse = openLinear(linear, 0)(bag);
  for (const dense of [1, 2])
    openLinear(linear, dense)(bag).forEach((score, c) => expect(score).toBeCloseTo(sparse[c]!, 5));
});
