import { expect, test } from 'vitest';
import { openRows } from './rows.ts';

const WIDTHS = [1, 4, 7, 16, 37];
const numbered = (at: number, width: number): number[] => Array.from({ length: width }, (_, i) => at * 10 + i);

function open(count: number, width: number) {
  const rows = openRows(count, width);
  for (let at = 0; at < count; at += 1) rows.row(at).set(numbered(at, width));
  return rows;
}

test.each(WIDTHS)('a row of %d numbers is added to another, times a number, and no others are touched', (width) => {
  const rows = open(3, width);
  rows.addTimes(1, 2, 0.5);
  expect([...rows.row(0)]).toEqual(numbered(0, width));
  expect([...rows.row(1)]).toEqual(numbered(1, width).map((number, i) => number + (20 + i) / 2));
  expect([...rows.row(2)]).toEqual(numbered(2, width));
});

test.each(WIDTHS)(
  'many rows of %d numbers are added at once as they are one after the other, to the last bit',
  (width) => {
    const one = open(5, width);
    const other = open(5, width);
    const times = [0.1, -3.7, 1e-7];
    times.forEach((each, at) => one.addTimes(4, at + 1, each));
    other.addAll(4, 1, times);
    for (let at = 0; at < 5; at += 1) expect([...other.row(at)]).toEqual([...one.row(at)]);
    other.addAll(4, 0, []);
    expect([...other.row(4)]).toEqual([...one.row(4)]);
  },
);
