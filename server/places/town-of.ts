// The point where the map shows a user: the centre of the town in their public profile, and no closer.
import { LRUCache } from 'lru-cache';
import { type CoarsePoint, coarsePoint, type Coordinates, kilometres } from '#shared/distance.ts';
import { cityList } from './city-list.ts';
import { foldedName } from './fold.ts';
import { findByFirstWord, type FoundCity, inOrder } from './search-cities.ts';

export interface NamedPlace {
  city: string | null;
  state: string | null;
  /** To two decimals; only used to tell towns of the same name apart. */
  near: Coordinates | null;
}

/** A town of that name farther away is a different one. */
const SAME_TOWN_KM = 50;
/** The number of names cached with their towns; a town's neighbours have a few hundred. */
const MOST_KNOWN = 10_000;
/** Towns of one name, the likeliest in the world. */
const MOST_NAMESAKES = 200;

interface Namesake {
  found: FoundCity;
  at: Coordinates;
}

const known = new LRUCache<string, readonly Namesake[]>({ max: MOST_KNOWN });

/** Null if the list has no town of that name nearby, or if no place is set. */
export function townOf({ city, state, near }: NamedPlace): CoarsePoint | null {
  if (city === null || near === null) return null;
  const close = namesakes(city, state ?? '').filter(({ at }) => kilometres(near, at) <= SAME_TOWN_KM);
  const [best] =
    close.length > 1
      ? inOrder(
          close.map(({ found }) => found),
          { near, limit: 1 },
        )
      : close.map(({ found }) => found.city);
  const town = close.find(({ found }) => found.city === best);
  return town ? coarsePoint(town.at) : null;
}

/** All towns of that name, cached: finding them takes much longer than choosing the nearest. */
function namesakes(city: string, state: string): readonly Namesake[] {
  const key = `${state}\n${city}`;
  const remembered = known.get(key);
  if (remembered) return remembered;
  const towns = findNamesakes(city, state);
  known.set(key, towns);
  return towns;
}

/** "New York" is also New York City; "New" is no town. */
function findNamesakes(city: string, state: string): Namesake[] {
  const name = `${foldedName(city)} `;
  if (name === ' ') return [];
  const list = cityList();
  const all = findByFirstWord(`${city} ${state}`);
  const likeliest = new Set(inOrder(all, { limit: MOST_NAMESAKES }));
  return all.flatMap((found) => {
    if (!likeliest.has(found.city)) return [];
    const place = list.place(found.city);
    const at = { latitude: Number(place.latitude), longitude: Number(place.longitude) };
    return `${foldedName(place.city)} `.startsWith(name) ? [{ found, at }] : [];
  });
}
