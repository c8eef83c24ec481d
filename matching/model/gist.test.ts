import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GIST_SIZE, learnDirections, likenessOfGists, makeGist } from './gist.ts';

const SIZE = 80;
const part = fc.integer({ min: -100, max: 100 });
const gists = fc.array(part, { minLength: GIST_SIZE, maxLength: GIST_SIZE }).map((parts) => Int8Array.from(parts));

/** Points that differ much in their first three numbers, and hardly in the others. */
const points = Array.from({ length: 200 }, (_, n) =>
  Float32Array.from({ length: SIZE }, (__, i) => 5 + Math.sin(n * (i + 1.3)) * (i < 3 ? 1 : 0.01)),
);
const directions = learnDirections(points, SIZE);

test('the directions stand at right angles to each other and have the length 1', () => {
  const row = (at: number) => directions.rows.subarray(at * SIZE, (at + 1) * SIZE);
  const product = (a: Float32Array, b: Float32Array) => a.reduce((sum, each, i) => sum + each * b[i]!, 0);
  for (let a = 0; a < GIST_SIZE; a += 1)
    for (let b = 0; b <= a; b += 1) expect(product(row(a), row(b))).toBeCloseTo(a === b ? 1 : 0, 4);
});

test('two gists are as like each other as their points are, apart from what all have in common', () => {
  const gistOf = makeGist(directions);
  const apart = (point: Float32Array) => point.map((each, i) => each - directions.middle[i]!);
  for (let n = 0; n < 50; n += 1) {
    const one = points[n]!;
    const other = points[n + 50]!;
    const a = apart(one);
    const b = apart(other);
    const product = (x: Float32Array, y: Float32Array) => x.reduce((sum, each, i) => sum + each * y[i]!, 0);
    const cosine = product(a, b) / Math.sqrt(product(a, a) * product(b, b));
    expect(Math.abs(likenessOfGists(gistOf(one), gistOf(other)) - cosine)).toBeLessThan(0.1);
  }
});

test('the same points give the same directions', () => {
  expect(learnDirections(points, SIZE)).toEqual(directions);
});

test('likeness lies between -1 and 1, is the same both ways, and whatever is like itself is so wholly', () => {
  fc.assert(
    fc.property(gists, gists, (one, other) => {
      const like = likenessOfGists(one, other);
      expect(Math.abs(like)).toBeLessThanOrEqual(1 + 1e-9);
      expect(likenessOfGists(other, one)).toBe(like);
      expect(likenessOfGists(one, one)).toBeCloseTo(one.some(Boolean) ? 1 : 0, 9);
    }),
  );
});

test('a point in the very middle is like nothing', () => {
  const gist = makeGist(directions)(directions.middle);
  expect(likenessOfGists(gist, gist)).toBe(0);
});
