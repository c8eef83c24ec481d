import { expect, test } from 'vitest';
import type { MapAround } from '#shared/map.ts';
import { exampleService } from '../test/example-service.ts';
import { groupsOf, marksOf } from './groups.ts';
import { namesOn } from './names.ts';
import { projectionAround } from './projection.ts';
import { ringsIn } from './rings.ts';

const home = { latitude: 39.8, longitude: -89.64 };
const projection = projectionAround(home, 20, { width: 600, height: 480 });
const towns = [
  { name: 'Chatham', latitude: 39.68, longitude: -89.7 },
  { name: 'Sherman', latitude: 39.89, longitude: -89.6 },
  { name: 'Under Sherman', latitude: 39.891, longitude: -89.6 },
  { name: 'Far away', latitude: 45, longitude: -89.6 },
];
const around: MapAround = { centre: home, land: [], borders: [], towns, tiles: null };
const found = [exampleService({ city: 'Chatham', state: 'IL', at: { latitude: 39.68, longitude: -89.7 } })];
const names = (ground = around, services = found) => {
  const { ringNames, markNames, townNames } = namesOn(
    ground,
    projection,
    ringsIn(20, undefined, 'km'),
    marksOf(groupsOf(services, home), projection),
    'km',
  );
  return {
    rings: ringNames.map(({ text }) => text),
    marks: markNames.map(({ text }) => text),
    towns: townNames.map(({ label }) => label.text),
  };
};

test('a town with services has its name once, at its mark', () => {
  expect(names()).toEqual({ rings: ['20 km', '10 km', '5 km'], marks: ['Chatham'], towns: ['Sherman'] });
  expect(names(around, []).towns).toEqual(['Chatham', 'Sherman']);
});

test('with map tiles underneath, towns are not named twice', () => {
  expect(
    names({ ...around, tiles: { address: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '©' } }).towns,
  ).toEqual([]);
});

test('a ring’s name gives way to a mark at its top', () => {
  const atTop = exampleService({ id: 9, city: 'Top', state: null, at: { latitude: 39.89, longitude: -89.64 } });
  const { ringNames } = namesOn(
    around,
    projection,
    ringsIn(20, undefined, 'km'),
    marksOf(groupsOf([atTop], home), projection),
    'km',
  );
  const ten = ringNames.find(({ text }) => text === '10 km');
  expect(ten?.y).toBeGreaterThan(240);
});
