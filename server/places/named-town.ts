// The town named in a sentence: "in Durham", "near oak park il".
import { type Coordinates, kilometres } from '#shared/distance.ts';
import type { Place } from '#shared/places.ts';
import { cityList } from './city-list.ts';
import { foldedName } from './fold.ts';
import { rankCities } from './search-cities.ts';

/** From this population on, a town's name alone identifies it anywhere. */
const WELL_KNOWN = 100_000;
/** A smaller town must be within this distance. */
const NEARBY_KM = 120;

export interface Spoken {
  name: string;
  /** In lower case it may be any word, so far away it needs a region to count as a town. */
  isCapital: boolean;
}

/** Null if no town has that name, or if a person at `home` is unlikely to mean it. */
export function namedTown({ name, isCapital }: Spoken, home: Coordinates | null): Place | null {
  const [city] = rankCities(name, { ...(home && { near: home }), limit: 1 });
  if (city === undefined) return null;
  const list = cityList();
  const place = list.place(city);
  const [said, called] = [name, place.city].map((one) => foldedName(one).split(' ')) as [string[], string[]];
  if (!isCalled(said, called)) return null;
  const isNearby =
    home !== null &&
    kilometres(home, { latitude: Number(place.latitude), longitude: Number(place.longitude) }) <= NEARBY_KM;
  const isKnown = isCapital && (list.population[city] ?? 0) >= WELL_KNOWN;
  return isNearby || isKnown || said.length > called.length ? place : null;
}

/** "Durham NC" is Durham, and "New York" is New York City; "New" is no town. */
function isCalled(said: readonly string[], called: readonly string[]): boolean {
  const same = Math.min(said.length, called.length);
  return (same === called.length || same > 1) && called.slice(0, same).every((word, at) => word === said[at]);
}
