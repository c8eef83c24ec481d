import { expect, test } from 'vitest';
import { mixClauses } from './mix-clauses.ts';

const even = Float64Array.of(0.25, 0.25, 0.25, 0.25);
const clause = (...chances: number[]) => ({ chances: Float64Array.from(chances), weight: 1 });
const mixing = { colour: 0, open: 1 };

test('who speaks definitely is heard more', () => {
  const mixed = mixClauses([clause(0.97, 0.01, 0.01, 0.01), clause(0.2, 0.35, 0.25, 0.2)], even, mixing);
  expect(mixed[0]).toBeGreaterThan(0.6);
});

test('talk beside the matter is hardly heard', () => {
  const mixed = mixClauses([clause(0.01, 0.04, 0, 0.95), clause(0.5, 0.2, 0.2, 0.1)], even, mixing);
  expect(mixed[0]).toBeGreaterThan(mixed[3]! * 2);
});

test('a clause that may mean two things means what the whole text is about', () => {
  const about = Float64Array.of(0.05, 0.85, 0.05, 0.05);
  const mixed = mixClauses([clause(0.45, 0.45, 0.05, 0.05)], about, { colour: 1, open: 1 });
  expect(mixed[1]).toBeGreaterThan(mixed[0]! * 5);
});

test('the chances add up to 1', () => {
  expect(
    mixClauses([clause(0.7, 0.1, 0.1, 0.1), clause(0.1, 0.7, 0.1, 0.1)], even, mixing).reduce((a, b) => a + b),
  ).toBeCloseTo(1, 9);
});
