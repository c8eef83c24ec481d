import { expect, test } from 'vitest';
import { makeMemory } from './memory.ts';

test('what was asked for longest ago goes first when there is no more room', () => {
  const memory = makeMemory<string>(30);
  for (const key of ['a', 'b', 'c']) memory.set(key, key, 10);
  expect(memory.get('a')).toBe('a');
  memory.set('d', 'd', 10);
  expect(['a', 'b', 'c', 'd'].map(memory.get)).toEqual(['a', undefined, 'c', 'd']);
});

test('room is counted by size, and what is put in again counts once', () => {
  const memory = makeMemory<number>(100);
  for (let times = 0; times < 50; times += 1) memory.set('same', times, 60);
  expect(memory.get('same')).toBe(49);
  memory.set('other', 1, 60);
  expect([memory.get('same'), memory.get('other')]).toEqual([undefined, 1]);
});

test('what is larger than all the room is not kept', () => {
  const memory = makeMemory<string>(10);
  memory.set('large', 'x', 11);
  expect(memory.get('large')).toBeUndefined();
});
