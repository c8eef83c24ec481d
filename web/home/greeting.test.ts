import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  [0, 'Hello, Rosa.'],
  [4, 'Hello, Rosa.'],
  [5, 'Good morning, Rosa.'],
  [11, 'Good morning, Rosa.'],
  [12, 'Good afternoon, Rosa.'],
  [18, 'Good evening, Rosa.'],
  [23, 'Good evening, Rosa.'],
])('at %i o’clock it says "%s"', (hour, words) => {
  expect(greeting({ username: 'rd7', displayName: 'Rosa Delgado' }, hour)).toBe(words);
});

test('somebody with a display name is greeted by its first word', () => {
  expect(greeting({ username: 'rd7', displayName: 'Rosa-María Delgado' }, 9)).toBe('Good morning, Rosa-María.');
  expect(greeting({ username: 'rd7', displayName: 'O’Neill' }, 9)).toBe('Good morning, O’Neill.');
});

test('somebody without a display name is greeted by the username as it is, which is no first name', () => {
  for (const username of ['007', 'ncw', 'rosa.delgado'])
    expect(greeting({ username, displayName: '' }, 9)).toBe(`Good morning, ${username}.`);
});
