import { expect, test } from 'vitest';
import { WEIGHTS } from '../../matching/index.ts';
import { alike, toSmall } from './small-vector.ts';
import { CHOICE, likenessFactors, withChoice } from './weigh.ts';

const chances = Float64Array.of(0.5, 0.3, 0.2);

test('a choice counts beside the engine’s own probabilities, and both add up to one', () => {
  const mixed = withChoice(
    chances,
    new Map([
      [1, 0.5],
      [2, 0.5],
    ]),
  );
  expect(mixed[0]).toBeCloseTo(0.5 * (1 - CHOICE));
  expect(mixed[1]).toBeCloseTo(0.3 * (1 - CHOICE) + CHOICE / 2);
  expect(mixed.reduce((sum, one) => sum + one)).toBeCloseTo(1);
});

test('a choice of nothing, or without shares, changes nothing', () => {
  expect(withChoice(chances, new Map())).toEqual(chances);
  expect(withChoice(chances, new Map([[1, 0]]))).toEqual(chances);
});

test('a listing moves by a sixth at most, however similar to the request', () => {
  const [best = 0, ...others] = likenessFactors([1, ...Array.from({ length: 20 }, () => 0.1)]);
  expect(best).toBeCloseTo(1 + WEIGHTS.likeness * WEIGHTS.mostDeviations);
  expect(Math.min(...others)).toBeGreaterThan(1 - WEIGHTS.likeness);
});

test('equally similar texts keep their order, and so does an unknown one', () => {
  for (const factor of likenessFactors([0.8, 0.8, 0.8])) expect(factor).toBeCloseTo(1);
  expect(likenessFactors([null, null])).toEqual([1, 1]);
  const [low = 0, unknown, high = 0] = likenessFactors([0.2, null, 0.6]);
  expect(unknown).toBe(1);
  expect(low).toBeLessThan(1);
  expect(high).toBeGreaterThan(1);
});

test('one byte per number is enough to tell which texts are similar', () => {
  const vector = Array.from({ length: 256 }, (_, at) => Math.sin(at * 7.3) / 16);
  const near = vector.map((part, at) => part + Math.cos(at) / 100);
  expect(alike(toSmall(vector), toSmall(vector))).toBeCloseTo(1);
  const cosine = (a: number[], b: number[]) =>
    a.reduce((sum, part, at) => sum + part * b[at]!, 0) / Math.hypot(...a) / Math.hypot(...b);
  expect(alike(toSmall(vector), toSmall(near))).toBeCloseTo(cosine(vector, near), 2);
  expect(alike(toSmall([1, 0]), toSmall([-1, 0]))).toBe(-1);
});

test('an empty vector, or one of another model, is similar to nothing', () => {
  expect(alike(toSmall([0, 0]), toSmall([1, 2]))).toBe(0);
  expect(alike(toSmall([1, 2, 3]), toSmall([1, 2]))).toBe(0);
});
