import { expect, test } from 'vitest';
import { openRows } from './rows.ts';

test.each([1, 4, 7])('a row of %d numbers is added to another, times a number, and no others are touched', (width) => {
  const rows = openRows(3, width);
  for (const at of [0, 1, 2]) rows.row(at).forEach((_, i, numbers) => (numbers[i] = at * 10 + i));
  rows.addTimes(1, 2, 0.5);
  expect([...rows.row(0)]).toEqual(Array.from({ length: width }, (_, i) => i));
  expect([...rows.row(1)]).toEqual(Array.from({ length: width }, (_, i) => 10 + i + (20 + i) / 2));
  expect([...rows.row(2)]).toEqual(Array.from({ length: width }, (_, i) => 20 + i));
});
