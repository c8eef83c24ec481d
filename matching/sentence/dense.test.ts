import { expect, test } from 'vitest';
import { add, keepDense, keepNorm, meanOf, normalised, positive, throughDense } from './dense.ts';
import { type Kernel, openKernel, type Rows } from './kernel.ts';

const INPUTS = 1536;
const OUTPUTS = 12;
/** Anything, but always the same. */
const anything = (at: number): number => ((at * 7919) % 255) - 127;
const steps = Int8Array.from({ length: INPUTS * OUTPUTS }, (_, at) => anything(at));
const scales = Float32Array.from({ length: OUTPUTS }, (_, at) => 2 ** -at);
const bias = Float32Array.from({ length: OUTPUTS }, (_, at) => at - 5);

function rowsOf(kernel: Kernel, width: number, numbers: readonly number[]): Rows {
  const rows = kernel.rows(numbers.length / width, width);
  rows.numbers.set(numbers);
  return rows;
}

test.each([1, 2, 3, 8])('%d rows go through a matrix as the sums say', (count) => {
  const kernel = openKernel(1 << 20);
  const dense = keepDense(kernel, steps, scales, bias);
  const numbers = Array.from({ length: count * INPUTS }, (_, at) => Math.fround(Math.sin(at * at)));
  const result = throughDense(kernel, rowsOf(kernel, INPUTS, numbers), dense);
  expect(result.numbers).toHaveLength(count * OUTPUTS);
  result.numbers.forEach((number, at) => {
    const row = Math.floor(at / OUTPUTS);
    const output = at % OUTPUTS;
    let sum = 0;
    for (let i = 0; i < INPUTS; i += 1) sum += numbers[row * INPUTS + i]! * steps[output * INPUTS + i]!;
    expect(Math.abs(number - (sum * scales[output]! + bias[output]!))).toBeLessThan(0.5 * scales[output]!);
  });
});

test('the largest numbers there can be do not outgrow the sums', () => {
  const kernel = openKernel(1 << 20);
  const dense = keepDense(
    kernel,
    new Int8Array(INPUTS * 4).fill(127),
    new Float32Array(4).fill(1),
    new Float32Array(4),
  );
  const { numbers } = throughDense(
    kernel,
    rowsOf(kernel, INPUTS, [...new Float32Array(INPUTS).fill(1000), ...new Float32Array(INPUTS).fill(-1000)]),
    dense,
  );
  expect([numbers[0], numbers[7]].map((number) => number! / (127_000 * INPUTS))).toEqual([
    expect.closeTo(1, 6),
    expect.closeTo(-1, 6),
  ]);
});

test('rows of zeros come out as the bias', () => {
  const kernel = openKernel(1 << 20);
  const dense = keepDense(kernel, steps, scales, bias);
  expect([...throughDense(kernel, rowsOf(kernel, INPUTS, [...new Float32Array(INPUTS)]), dense).numbers]).toEqual([
    ...bias,
  ]);
});

test('a matrix that the kernel cannot read is refused', () => {
  expect(() => keepDense(openKernel(1 << 20), new Int8Array(9 * 4), new Float32Array(4), new Float32Array(4))).toThrow(
    '9 × 4',
  );
});

test('rows are brought to mean 0 and variance 1 before they are scaled and moved', () => {
  const kernel = openKernel(64);
  const norm = keepNorm(kernel, Float32Array.of(1, 1, 2, 2), Float32Array.of(0, 0, 0, 7));
  const { numbers } = normalised(kernel, rowsOf(kernel, 4, [1, 3, 1, 3, 5, 5, 5, 5]), norm);
  expect([...numbers].map((number) => Math.round(number * 1000) / 1000)).toEqual([-1, 1, -2, 9, 0, 0, 0, 7]);
});

test('rows are added up, and nothing below zero stays where only positive numbers count', () => {
  const kernel = openKernel(0);
  const sum = add(kernel, rowsOf(kernel, 4, [1, 2, 3, -4]), rowsOf(kernel, 4, [1, -5, 0, 1]));
  expect([...sum.numbers]).toEqual([2, -3, 3, -3]);
  expect([...positive(kernel, sum).numbers]).toEqual([2, 0, 3, 0]);
});

test.each([1, 2, 7])('the mean of %d rows is a row', (count) => {
  const kernel = openKernel(0);
  const numbers = Array.from({ length: count * 8 }, (_, at) => Math.sin(at));
  const mean = meanOf(kernel, rowsOf(kernel, 8, numbers));
  expect(mean.numbers).toHaveLength(8);
  mean.numbers.forEach((number, i) =>
    expect(number).toBeCloseTo(numbers.filter((_, at) => at % 8 === i).reduce((sum, each) => sum + each, 0) / count, 6),
  );
});
