import { expect, test } from 'vitest';
import { around, FreeSpace } from './labels.ts';

const free = () => new FreeSpace({ width: 400, height: 300 });

test('a name stands to the right of its point, or else to the left, below, or above', () => {
  const space = free();
  const anchors = Array.from({ length: 5 }, () => space.label('Lincoln', [200, 150], 8)?.anchor);
  expect(anchors).toEqual(['start', 'end', 'middle', 'middle', undefined]);
});

test('no name leaves the map, or overlaps anything', () => {
  expect(free().label('Lincoln', [380, 150], 8)?.anchor).toBe('end');
  const space = free();
  space.take(around([230, 150], 20));
  expect(space.label('Lincoln', [200, 150], 8)?.anchor).toBe('end');
  expect(free().label('A name that is much too long for this map, and then some more', [200, 150], 8)).toBeUndefined();
});
