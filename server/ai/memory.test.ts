import { expect, test } from 'vitest';
import { makeMemory } from './memory.ts';

test('the least recently used entry goes first when the cache is full', () => {
  const memory = makeMemory<string>(30);
  for (const key of ['a', 'b', 'c']) memory.set(key, key, 10);
  expect(memory.get('a')).toBe('a');
  memory.set('d', 'd', 10);
  expect(['a', 'b', 'c', 'd'].map(memory.get)).toEqual(['a', undefined, 'c', 'd']);
});

test('the limit counts size, and an entry stored twice counts once', () => {
  const memory = makeMemory<number>(100);
  for (let times = 0; times < 50; times += 1) memory.set('same', times, 60);
  expect(memory.get('same')).toBe(49);
  memory.set('other', 1, 60);
  expect([memory.get('same'), memory.get('other')]).toEqual([undefined, 1]);
});

test('an entry larger than the cache is not stored', () => {
  const memory = makeMemory<string>(10);
  memory.set('large', 'x', 11);
  expect(memory.get('large')).toBeUndefined();
});
