import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countries } from '#shared/countries.ts';
import { Place } from '#shared/places.ts';
import { cityList } from './city-list.ts';
import { foldedName, foldedWords } from './fold.ts';
import { findCities, findByFirstWord, searchCities } from './search-cities.ts';

const labels = (query: string, options = {}) =>
  searchCities(query, { limit: 10, ...options }).map(({ city, state, country }) =>
    [city, state, country].filter(Boolean).join(', '),
  );
const first = (query: string, options = {}) => labels(query, options)[0];

test('typing "springfield" shows many Springfields, the biggest first', () => {
  const found = labels('springfield');
  expect(found.slice(0, 3)).toEqual(['Springfield, MO, US', 'Springfield, MA, US', 'Springfield, IL, US']);
  expect(found).toHaveLength(10);
});

test('the state says which Springfield, in two letters or in full, with or without a comma', () => {
  for (const typed of [
    'springfield il',
    'Springfield, IL',
    'SPRINGFIELD ILLINOIS',
    'springf ill',
    'springfield il usa',
  ]) {
    expect(first(typed), typed).toBe('Springfield, IL, US');
  }
});

test('half a name is enough', () => {
  expect(first('chic')).toBe('Chicago, IL, US');
  expect(first('san fran')).toBe('San Francisco, CA, US');
  expect(first('los ang')).toBe('Los Angeles, CA, US');
  expect(labels('angeles')).toContain('Los Angeles, CA, US');
});

test('"New York" is New York City, with the state too, and Washington is found with its district', () => {
  expect(first('New York')).toBe('New York City, NY, US');
  expect(first('new york ny')).toBe('New York City, NY, US');
  expect(labels('new york').slice(0, 3)).toEqual([
    'New York City, NY, US',
    'New York Mills, NY, US',
    'New York Mills, MN, US',
  ]);
  expect(first('washington dc')).toBe('Washington, DC, US');
});

test('accents may be omitted or typed', () => {
  for (const typed of ['zurich', 'Zürich', 'ZÜRICH']) expect(first(typed), typed).toBe('Zürich, Zurich, CH');
  for (const typed of ['sao joao da madeira', 'São João da Madeira'])
    expect(first(typed), typed).toContain('São João da Madeira');
  expect(first('lodz')).toBe('Łódź, Łódź Voivodeship, PL');
  expect(first('diyarbakir')).toContain('Diyarbakır');
});

test.each([
  ['münchen', 'Munich, Bavaria, DE'],
  ['Munich', 'Munich, Bavaria, DE'],
  ['münch', 'Munich, Bavaria, DE'],
  ['cologne', 'Köln, North Rhine-Westphalia, DE'],
  ['Köln, Germany', 'Köln, North Rhine-Westphalia, DE'],
  ['Kiev', 'Kyiv, Kyiv City, UA'],
  ['nyc', 'New York City, NY, US'],
  ['NYC, NY', 'New York City, NY, US'],
  ['Wien', 'Vienna, Vienna, AT'],
  ['Den Haag', 'The Hague, South Holland, NL'],
  ['Lisboa Portugal', 'Lisbon, Lisbon, PT'],
])('"%s" is %s by its other name', (typed, city) => {
  expect(first(typed)?.split(', ')[0]).toBe(city.split(', ')[0]);
  expect(first(typed)?.split(', ').at(-1)).toBe(city.split(', ').at(-1));
});

test('St. John’s is found however it is spelt', () => {
  for (const typed of ["St. John's", 'st johns nl', 'Saint John’s, Newfoundland', 'st john’s canada']) {
    expect(labels(typed), typed).toContain("St. John's, Newfoundland and Labrador, CA");
  }
  expect(labels('st louis mo')).toContain('St. Louis, MO, US');
  expect(labels('saint louis')).toContain('St. Louis, MO, US');
});

test('provinces, countries and their short names narrow the search', () => {
  expect(first('london')).toBe('London, England, GB');
  expect(first('london on')).toBe('London, Ontario, CA');
  expect(first('london canada')).toBe('London, Ontario, CA');
  expect(first('paris texas')).toBe('Paris, TX, US');
  expect(labels('birmingham uk')).toEqual(expect.arrayContaining(['Birmingham, England, GB']));
  expect(labels('birmingham uk').every((label) => label.endsWith('GB'))).toBe(true);
});

test('my country and what is near me come first among equal names', () => {
  expect(first('paris')).toBe('Paris, Île-de-France, FR');
  expect(first('paris', { country: 'US' })).toBe('Paris, TX, US');
  expect(first('springfield', { near: { latitude: 44.05, longitude: -123.09 } })).toBe('Springfield, OR, US');
  expect(first('london', { near: { latitude: 43.65, longitude: -79.38 } })).toBe('London, Ontario, CA');
});

test('coordinates are strings, as everywhere', () => {
  const [zurich] = searchCities('Zürich', { limit: 1 });
  expect(zurich).toEqual({ city: 'Zürich', state: 'Zurich', country: 'CH', latitude: '47.3667', longitude: '8.5500' });
});

test('an empty text, punctuation, nonsense, and a city with the wrong state find nothing', () => {
  for (const typed of ['', '  ', '.,-', '=', '#', '%_', 'qqqqzzz', 'chicago alaska'])
    expect(labels(typed), typed).toEqual([]);
});

test('whatever is typed, at most ten places come back and nothing breaks', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.array(fc.constantFrom('san', 'a', 'st', 'new', 'de', 'é'), { maxLength: 30 }).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(typed, (query) => {
      const found = searchCities(query, { limit: 10 });
      expect(found.length).toBeLessThanOrEqual(10);
      for (const place of found) expect(Place.parse(place)).toEqual(place);
    }),
  );
});

test('every country open to registration has cities, and no other', () => {
  const listed = new Set(cityList().regions.map(({ country }) => country));
  expect([...listed].toSorted()).toEqual(countries.map(({ code }) => code).toSorted());
});

test('no two cities of the list read the same, and each is found by its own name', () => {
  const list = cityList();
  const all = Array.from(list.population, (_, city) => list.place(city));
  expect(new Set(all.map(({ city, state, country }) => `${city}|${state}|${country}`)).size).toBe(all.length);
  expect(
    all.every(({ latitude, longitude }) => Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180),
  ).toBe(true);
  for (const place of all.filter((_, at) => at % 500 === 0)) {
    expect(searchCities(`${place.city} ${place.state} ${place.country}`, { limit: 10 })).toContainEqual(place);
  }
});

test.each(['San Antonio TX', 'New York NY', 'Springfield IL', 'Los Angeles CA'])(
  'for the beginning of a name, “%s” finds the same as without the index',
  (typed) => {
    const list = cityList();
    const name = foldedWords(typed).slice(0, typed === 'Springfield IL' ? 1 : 2);
    const begins = ({ city }: { city: number }) => foldedName(list.place(city).city).startsWith(name.join(' '));
    const named = findByFirstWord(typed);
    const all = findCities(typed);
    expect(named.filter(begins).length).toBeGreaterThan(0);
    expect(named.filter(begins)).toEqual(all.filter(begins));
  },
);
