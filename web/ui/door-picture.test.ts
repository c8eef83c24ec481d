import { expect, test } from 'vitest';
import { doorOf } from './door-picture.ts';

test('somebody always has the same door', () => {
  expect(doorOf(42)).toEqual(doorOf('42'));
});

test('neighbours have different doors', () => {
  const doors = new Set(Array.from({ length: 200 }, (_, id) => JSON.stringify(doorOf(id))));
  expect(doors.size).toBeGreaterThan(150);
});

test('a door can be told from its wall', () => {
  for (let id = 0; id < 5000; id++) {
    const { door, wall } = doorOf(id);
    expect([door, wall]).not.toEqual(['#d38b12', '#f7dc98']);
  }
});
