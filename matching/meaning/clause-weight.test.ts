import { expect, test } from 'vitest';
import { CLAUSE_WEIGHTS, clauseWeight, isSettled } from './clause-weight.ts';

test.each([
  'could someone look at the gutter',
  'i need it gone',
  'busco a alguien que sepa coser',
  'does anyone do eulogies',
  'me gustaria aprender',
])('asks: %s', (clause) => {
  expect(clauseWeight(clause)).toBe(CLAUSE_WEIGHTS.asking);
});

test.each(['the roof was done last year', 'my nephew already put a new one up', 'el ano pasado pintamos'])(
  'is settled: %s',
  (clause) => {
    expect(clauseWeight(clause)).toBe(CLAUSE_WEIGHTS.settled);
  },
);

test('all else may be either', () => {
  expect(clauseWeight('water drips on the piano')).toBe(CLAUSE_WEIGHTS.other);
});

test('what is in order is settled, unless it is asked for all the same', () => {
  expect(isSettled('the fence is fine')).toBe(true);
  expect(isSettled('my nephew already tried, can someone finish it')).toBe(false);
});
