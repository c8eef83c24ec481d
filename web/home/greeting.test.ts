import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  [4, 'Good evening, Rosa.'],
  [5, 'Good morning, Rosa.'],
  [11, 'Good morning, Rosa.'],
  [12, 'Good afternoon, Rosa.'],
  [18, 'Good evening, Rosa.'],
  [23, 'Good evening, Rosa.'],
])('at %i o’clock it says "%s"', (hour, words) => {
  expect(greeting('rosa.delgado', hour)).toBe(words);
});

test('a name without letters is shown as it is', () => {
  expect(greeting('007', 9)).toBe('Good morning, 007.');
});
