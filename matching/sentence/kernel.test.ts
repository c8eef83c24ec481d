import { expect, test } from 'vitest';
import { NUMBER_BYTES, openKernel, type Rows } from './kernel.ts';

const kernel = openKernel(0);
const WIDTH = 64;

function rowsOf(count: number, width: number): Rows {
  const rows = kernel.rows(count, width);
  rows.numbers.forEach((_, at) => (rows.numbers[at] = Math.sin(at + width)));
  return rows;
}

test.each([1, 4, 7])('a row is compared with each of %d others', (count) => {
  kernel.clear();
  const row = rowsOf(1, WIDTH);
  const others = rowsOf(count, WIDTH);
  const likenesses = kernel.rows(count, 1);
  kernel.loops.compare(row.at, others.at, WIDTH, count, WIDTH, likenesses.at);
  likenesses.numbers.forEach((likeness, other) => {
    const sum = row.numbers.reduce((all, number, i) => all + number * others.numbers[other * WIDTH + i]!, 0);
    expect(likeness).toBeCloseTo(sum, 4);
  });
});

test.each([1, 4, 7])('%d rows are mixed by their shares', (count) => {
  kernel.clear();
  const rows = rowsOf(count, WIDTH);
  const shares = rowsOf(count, 1);
  const mixed = kernel.rows(1, WIDTH);
  kernel.loops.mix(shares.at, rows.at, WIDTH, count, WIDTH, mixed.at);
  mixed.numbers.forEach((number, i) => {
    expect(number).toBeCloseTo(
      shares.numbers.reduce((all, share, row) => all + share * rows.numbers[row * WIDTH + i]!, 0),
      4,
    );
  });
});

test('parts of wider rows are found by how far apart the rows begin', () => {
  kernel.clear();
  const wide = rowsOf(3, 2 * WIDTH);
  const likenesses = kernel.rows(3, 1);
  const second = wide.at + WIDTH * NUMBER_BYTES;
  kernel.loops.compare(second, second, 2 * WIDTH, 3, WIDTH, likenesses.at);
  const own = wide.numbers.subarray(WIDTH, 2 * WIDTH).reduce((sum, number) => sum + number * number, 0);
  expect(likenesses.numbers[0]).toBeCloseTo(own, 4);
});

test('what is kept stays when the rows of a text are given up', () => {
  const own = openKernel(64);
  const kept = own.keep(Float32Array.of(1, 2, 3));
  const first = own.rows(1, 4);
  expect(first.at).toBeGreaterThanOrEqual(kept + 3 * NUMBER_BYTES);
  own.clear();
  expect(own.rows(1, 4).at).toBe(first.at);
});
