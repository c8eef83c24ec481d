import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kilometres } from '#shared/distance.ts';
import { cityList } from './city-list.ts';
import { nearestCity } from './nearest-city.ts';

const label = (latitude: number, longitude: number) => {
  const { city, state, country } = nearestCity(latitude, longitude);
  return `${city}, ${state}, ${country}`;
};

test('a point in or near a city is in that city', () => {
  expect(label(39.79, -89.65)).toBe('Springfield, IL, US');
  expect(label(52.205, 0.12)).toBe('Cambridge, England, GB');
  expect(label(47.3667, 8.55)).toBe('Zürich, Zurich, CH');
  expect(label(47.5675, -52.707)).toBe("St. John's, Newfoundland and Labrador, CA");
});

test('across the date line the nearer side wins', () => {
  expect(nearestCity(-40, -179.9).country).toBe('NZ');
});

test('no city of the list is closer than the returned one', () => {
  const list = cityList();
  const all = Array.from(list.population, (_, city) => list.place(city)).filter((_, at) => at % 50 === 0);
  const away = (from: { latitude: number; longitude: number }, place: { latitude: string; longitude: string }) =>
    kilometres(from, { latitude: Number(place.latitude), longitude: Number(place.longitude) });
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (latitude, longitude) => {
        const from = { latitude, longitude };
        // Coordinates are stored as 32-bit numbers, which is exact to a few metres.
        const least = away(from, nearestCity(latitude, longitude)) - 0.02;
        for (const place of all) expect(away(from, place)).toBeGreaterThanOrEqual(least);
      },
    ),
    { numRuns: 30 },
  );
});
