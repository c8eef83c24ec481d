// The town that somebody speaks of in a sentence: "in Durham", "near oak park il".
import { type Coordinates, kilometres } from '#shared/distance.ts';
import type { Place } from '#shared/places.ts';
import { cityList } from './city-list.ts';
import { foldedName } from './fold.ts';
import { rankCities } from './search-cities.ts';

/** The population from which a town's name alone identifies it anywhere. */
const WELL_KNOWN = 100_000;
/** A smaller one is meant from so far away. */
const NEARBY_KM = 120;

export interface Spoken {
  name: string;
  /** Without a capital it may be any word, so far away only its region makes it a town. */
  isCapital: boolean;
}

/** Null where no town is called that, or where a person at `home` hardly means that town. */
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

/** "Durham NC" is Durham, and "New York" is New York City; "New" is nothing. */
function isCalled(said: readonly string[], called: readonly string[]): boolean {
  const same = Math.min(said.length, called.length);
  return (same === called.length || same > 1) && called.slice(0, same).every((word, at) => word === said[at]);
}
