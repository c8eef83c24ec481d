// Searches cities by the beginning of a name or of a word in it, optionally followed by state or country.
import { countries } from '#shared/countries.ts';
import type { Place } from '#shared/places.ts';
import { cityList, type CityList, type Region } from './city-list.ts';
import { foldedQuery, foldedWords } from './fold.ts';
import { type OnGlobe, onGlobe } from './globe.ts';
import { otherQueries } from './other-names.ts';

export interface SearchOptions {
  /** The caller's place in degrees; among equally good matches, closer cities come first. */
  near?: { latitude: number; longitude: number };
  /** Two letters: among equally good matches, cities of this country come first. */
  country?: string;
  limit: number;
}

/** A city, by its number in the list. */
export interface FoundCity {
  city: number;
  /**
   * 0: the full name was typed; 1: its beginning; 3: a word within it; one more for the latter two when the region was
   * typed, too.
   */
  looseness: number;
}

/** More words than any city with state and country has. */
const MOST_WORDS = 10;
/** The earth's radius divided by the distance at which a city's weight halves: 100 km. */
const HALF_AT = 6371 / 100;
const countryWords = new Map(countries.map(({ code, name }) => [code, foldedWords(`${code} ${name}`)]));
const otherWords: Record<string, string[]> = { US: ['usa', 'america'], GB: ['uk', 'britain'], AE: ['uae'] };

const regionWords = ({ country, state, otherName }: Region): string[] => [
  ...foldedWords(`${state} ${otherName}`),
  ...(countryWords.get(country) ?? []),
  ...(otherWords[country] ?? []),
];

const hasAll = (names: string[], words: string[]): boolean =>
  words.every((word) => names.some((name) => name.startsWith(word)));

/** Whether the words from `from` on name the city's region or country; computed once per region. */
function regionCheck(list: CityList, words: string[]): (city: number, from: number) => boolean {
  const known = new Map<number, boolean>();
  return (city, from) => {
    if (from === words.length) return true;
    const key = (list.regionOf[city] ?? 0) * MOST_WORDS + from;
    const answer = known.get(key) ?? hasAll(regionWords(list.region(city)), words.slice(from));
    known.set(key, answer);
    return answer;
  };
}

/**
 * How well a name with a word at `at` matches: by the longest beginning of the query whose rest names the region;
 * undefined if it does not match.
 */
function looseness(
  list: CityList,
  beginnings: string[],
  at: number,
  isInRegion: (rest: number) => boolean,
): number | undefined {
  const isBeginning = list.names[at - 2] === '\n';
  const used = beginnings.findLastIndex((typed, last) => list.names.startsWith(typed, at) && isInRegion(last + 1)) + 1;
  if (used === 0) return undefined;
  const after = list.names[at + (beginnings[used - 1] ?? '').length] ?? '\n';
  if (isBeginning && after === '\n') return 0;
  return (isBeginning ? 1 : 3) + Number(used < beginnings.length);
}

/** The city's population, weighted by its distance from the viewer. */
function weightOf(list: CityList, city: number, viewer: OnGlobe | undefined): number {
  const people = list.population[city] ?? 0;
  if (!viewer) return people;
  const squares = viewer.reduce((sum, part, axis) => sum + ((list.points[city * 3 + axis] ?? 0) - part) ** 2, 0);
  return people / (1 + squares * HALF_AT ** 2);
}

/** The positions of name words that begin with this word. */
function* placesOf(list: CityList, word: string): Generator<number> {
  for (let at = list.names.indexOf(` ${word}`); at >= 0; at = list.names.indexOf(` ${word}`, at + 1)) yield at + 1;
}

/** The cities that match at one of these positions of `names`. */
function fitting(list: CityList, words: string[], places: Iterable<number>): FoundCity[] {
  const found = new Map<number, FoundCity>();
  const isInRegion = regionCheck(list, words);
  const beginnings = words.map((_, last) => words.slice(0, last + 1).join(' '));
  for (const at of places) {
    const city = list.cityAt(at);
    const fit = looseness(list, beginnings, at, (rest) => isInRegion(city, rest));
    if (fit === undefined || fit >= (found.get(city)?.looseness ?? Infinity)) continue;
    found.set(city, { city, looseness: fit });
  }
  return [...found.values()];
}

/** At most `limit` cities, likeliest first; none for a text without letters. Accepts any text of any length. */
export const searchCities = (query: string, options: SearchOptions): Place[] =>
  rankCities(query, options).map((city) => cityList().place(city));

/** The same, as numbers in the list. */
export const rankCities = (query: string, options: SearchOptions): number[] => inOrder(findCities(query), options);

/**
 * All matching cities in no order: this is most of a search's work, and can be shared by searches from several places.
 */
export function findCities(query: string): FoundCity[] {
  const list = cityList();
  const words = foldedQuery(query).slice(0, MOST_WORDS);
  const found = words.length === 0 ? [] : fitting(list, words, placesOf(list, words[0]!));
  const others = otherQueries(words).flatMap((each) => fitting(list, each, list.beginningWith(each[0]!)));
  if (others.length === 0) return found;
  const best = new Map<number, FoundCity>();
  for (const each of [...found, ...others])
    if (each.looseness < (best.get(each.city)?.looseness ?? Infinity)) best.set(each.city, each);
  return [...best.values()];
}

/** Matching cities whose name begins with the query's first word, which must be complete: a hundredth of the work. */
export function findByFirstWord(query: string): FoundCity[] {
  const list = cityList();
  const words = foldedQuery(query).slice(0, MOST_WORDS);
  return words.length === 0 ? [] : fitting(list, words, list.beginningWith(words[0]!));
}

export function inOrder(found: readonly FoundCity[], { near, country, limit }: SearchOptions): number[] {
  const list = cityList();
  const viewer = near && onGlobe(near.latitude, near.longitude);
  const isElsewhere = (city: number): number => Number(country !== undefined && list.region(city).country !== country);
  return found
    .map((each) => ({ ...each, weight: weightOf(list, each.city, viewer) }))
    .toSorted((a, b) => a.looseness - b.looseness || isElsewhere(a.city) - isElsewhere(b.city) || b.weight - a.weight)
    .slice(0, limit)
    .map(({ city }) => city);
}
