// Where the map shows somebody: at the middle of the town that they name, which everybody reads anyway, and nowhere
// closer.
import { LRUCache } from 'lru-cache';
import { type CoarsePoint, coarsePoint, type Coordinates, kilometres } from '#shared/distance.ts';
import { cityList } from './city-list.ts';
import { foldedName } from './fold.ts';
import { findByFirstWord, type FoundCity, inOrder } from './search-cities.ts';

export interface NamedPlace {
  city: string | null;
  state: string | null;
  /** To two decimals: it only tells towns of one name apart. */
  near: Coordinates | null;
}

/** A town of that name farther away is another one. */
const SAME_TOWN_KM = 50;
/** Names that are remembered with their towns; a town's neighbours come from a few hundred of them. */
const MOST_KNOWN = 10_000;
/** Towns of one name, the likeliest of the whole world. */
const MOST_NAMESAKES = 200;

interface Namesake {
  found: FoundCity;
  at: Coordinates;
}

const known = new LRUCache<string, readonly Namesake[]>({ max: MOST_KNOWN });

/** Null where the list has no town of that name nearby, or no place was set. */
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

/** All towns that are called so: finding them takes much longer than telling which of them is near. */
function namesakes(city: string, state: string): readonly Namesake[] {
  const key = `${state}\n${city}`;
  const remembered = known.get(key);
  if (remembered) return remembered;
  const towns = findNamesakes(city, state);
  known.set(key, towns);
  return towns;
}

/** "New York" is New York City too; "New" is nothing. */
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
