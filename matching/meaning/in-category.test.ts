import { expect, test } from 'vitest';
import { inCategory } from './in-category.ts';

const facts = [{ category: 'lessons' }, { category: 'plumbing' }, { category: 'plumbing' }] as never;
const kinds = Float64Array.of(0.5, 0.2, 0.1);

test('of the readings of a text, those of the category that it is filed under are likelier', () => {
  const [dance = 0, taps = 0, drains = 0] = inCategory({ facts }, kinds, 'plumbing');
  expect(taps).toBeGreaterThan(dance);
  expect(taps / drains).toBeCloseTo(2, 10);
  expect(dance + taps + drains).toBeCloseTo(0.8, 10);
});

test('no category, and "something else", change nothing', () => {
  expect(inCategory({ facts }, kinds, null)).toEqual(kinds);
  expect(inCategory({ facts }, kinds, 'other')).toEqual(kinds);
});
