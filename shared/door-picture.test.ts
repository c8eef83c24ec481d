import { expect, test } from 'vitest';
import { doorOf } from './door-picture.ts';

test('a user always has the same door [2-shell-9]', () => {
  expect(doorOf(42)).toEqual(doorOf('42'));
});

test('neighbours have different doors [2-shell-9]', () => {
  const doors = new Set(Array.from({ length: 200 }, (_, id) => JSON.stringify(doorOf(id))));
  expect(doors.size).toBeGreaterThan(150);
});

test('a door can be told from its wall', () => {
  const pictures = Array.from({ length: 5000 }, (_, id) => doorOf(id));
  expect(pictures.filter(({ door, wall }) => door === '#d38b12' && wall === '#f7dc98')).toEqual([]);
});
