import { expect, test } from 'vitest';
import { namedTown } from './named-town.ts';

const chicago = { latitude: 41.85, longitude: -87.65 };
const raleigh = { latitude: 35.77, longitude: -78.64 };
const town = (name: string, home: typeof chicago | null = chicago) => {
  const place = namedTown({ name, isCapital: /^\p{Lu}/u.test(name) }, home);
  return place && `${place.city}, ${place.state}`;
};

test.each([
  ['Durham', raleigh, 'Durham, NC'],
  ['durham', raleigh, 'Durham, NC'],
  ['durham nc', chicago, 'Durham, NC'],
  ['Oak Park, IL', null, 'Oak Park, IL'],
  ['oak park', chicago, 'Oak Park, IL'],
  ['Lincoln Park', chicago, 'Lincoln Park, IL'],
  ['Boston', chicago, 'Boston, MA'],
  ['New York', chicago, 'New York City, NY'],
])('“%s” is a town', (name, home, meant) => {
  expect(town(name, home)).toBe(meant);
});

test.each(['bath', 'nice', 'Spring', 'March', 'the kitchen', 'New', '???', ''])(
  '“%s” is no town, far from any of that name',
  (name) => {
    expect(town(name)).toBeNull();
  },
);
