// Where the map shows somebody: at the middle of the town that they name, which everybody reads anyway, and nowhere closer.
import { type CoarsePoint, coarsePoint, type Coordinates, kilometres } from '#shared/distance.ts';
import { foldedName } from '../places/fold.ts';
import { searchCities } from '../places/search-cities.ts';

export interface NamedPlace {
  city: string | null;
  state: string | null;
  /** To two decimals: it only tells towns of one name apart. */
  near: Coordinates | null;
}

/** A town of that name farther away is another one. */
const SAME_TOWN_KM = 50;
/** Towns of one name that are looked at. */
const MOST_NAMESAKES = 10;
/** Places that are remembered; a town's neighbours come from a few hundred of them. */
const MOST_KNOWN = 10_000;

const known = new Map<string, CoarsePoint | null>();

/** Null where the list has no town of that name nearby, or no place was set. */
export function townOf({ city, state, near }: NamedPlace): CoarsePoint | null {
  if (city === null || near === null) return null;
  const key = `${near.latitude} ${near.longitude} ${state ?? ''}\n${city}`;
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  if (known.size >= MOST_KNOWN) known.clear();
  const town = findTown(city, state ?? '', near);
  known.set(key, town);
  return town;
}

/** "New York" is New York City too; "New" is nothing. */
function findTown(city: string, state: string, near: Coordinates): CoarsePoint | null {
  const name = `${foldedName(city)} `;
  if (name === ' ') return null;
  for (const place of searchCities(`${city} ${state}`, { near, limit: MOST_NAMESAKES })) {
    const at = { latitude: Number(place.latitude), longitude: Number(place.longitude) };
    if (`${foldedName(place.city)} `.startsWith(name) && kilometres(near, at) <= SAME_TOWN_KM) return coarsePoint(at);
  }
  return null;
}
