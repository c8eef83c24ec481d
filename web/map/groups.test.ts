import { expect, test } from 'vitest';
import type { Service } from '#shared/services.ts';
import { exampleService } from '../test/example-service.ts';
import { groupsOf, marksOf, markText } from './groups.ts';
import { projectionAround } from './projection.ts';

const home = { latitude: 39.8, longitude: -89.64 };
const size = { width: 600, height: 480 };
let ids = 0;
const inTown = (city: string, latitude: number, longitude: number, change: Partial<Service> = {}) =>
  exampleService({ id: (ids += 1), city, state: 'IL', at: { latitude, longitude }, ...change });
const found = [
  inTown('Decatur', 39.84, -88.95),
  inTown('Springfield', 39.8, -89.64),
  inTown('Springfield', 39.8, -89.64),
  inTown('Chatham', 39.68, -89.7),
  inTown('Chatham', 39.68, -89.7, { remote: true, at: null }),
  inTown('Nowhere', 0, 0, { at: null }),
];
const marks = (radiusKm: number) => marksOf(groupsOf(found, home), projectionAround(home, radiusKm, size));

test('services are grouped by town, nearest first; those on no map and remote ones come last, apart', () => {
  expect(groupsOf(found, home).map(({ name, services }) => [name, services.length])).toEqual([
    ['Springfield, IL', 2],
    ['Chatham, IL', 1],
    ['Decatur, IL', 1],
    ['Not on the map', 1],
    ['From anywhere', 1],
  ]);
});

test('a town has one mark with its number; the other groups have none', () => {
  expect(marks(20).map(({ count, groups }) => [groups[0]!.name, count])).toEqual([
    ['Springfield, IL', 2],
    ['Chatham, IL', 1],
  ]);
  expect(marks(5).map(({ count }) => count)).toEqual([2]);
});

test('towns too close to each other on the screen share a mark, until the user zooms in', () => {
  const nearDecatur = [...found, inTown('Mount Zion', 39.77, -88.87), inTown('Mount Zion', 39.77, -88.87)];
  const seen = (radiusKm: number) =>
    marksOf(groupsOf(nearDecatur, home), projectionAround(home, radiusKm, size)).map(markText);
  expect(seen(200)).toContain('Mount Zion and 1 more');
  const closer = marksOf(groupsOf(nearDecatur, home), projectionAround({ latitude: 39.8, longitude: -88.9 }, 10, size));
  expect(closer.map(markText).toSorted()).toEqual(['Decatur', 'Mount Zion']);
});

test('a mark never covers the seeker’s own door, not even that of their own town', () => {
  for (const km of [1, 20, 200]) {
    for (const { point } of marks(km)) expect(Math.hypot(point[0] - 300, point[1] - 240)).toBeGreaterThan(37);
  }
});

test('two marks never lie on each other', () => {
  for (const km of [2, 10, 50, 200]) {
    const all = marks(km);
    for (const [at, a] of all.entries())
      for (const b of all.slice(at + 1))
        expect(Math.hypot(a.point[0] - b.point[0], a.point[1] - b.point[1])).toBeGreaterThanOrEqual(44);
  }
});

test('without a place there are groups all the same', () => {
  expect(groupsOf(found, null)).toHaveLength(5);
});
