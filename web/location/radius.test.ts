import { expect, test } from 'vitest';
import { radiusChoices, radiusText, usualRadius } from './radius.ts';

test('a reader of miles chooses among whole miles, others among kilometres', () => {
  expect(radiusChoices('mile').map((km) => radiusText(km, 'mile'))).toEqual([
    '1 mile',
    '3 miles',
    '5 miles',
    '10 miles',
    '15 miles',
    '30 miles',
    '60 miles',
    '120 miles',
  ]);
  expect(
    radiusChoices('km')
      .map((km) => radiusText(km, 'km'))
      .slice(0, 2),
  ).toEqual(['2 km', '5 km']);
});

test('a form starts with one of the choices, and keeps a choice made in the other unit', () => {
  expect(radiusChoices('mile')).toContain(usualRadius('mile'));
  expect(radiusChoices('km')).toContain(usualRadius('km'));
  expect(radiusChoices('km', usualRadius('mile'))).toEqual([2, 5, 10, 24, 25, 50, 100, 200]);
});
