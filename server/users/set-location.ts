// Sets somebody's place, as the browser found it or as they chose it from the list.
import type * as z from 'zod/mini';
import { type Coordinates, kilometres } from '#shared/distance.ts';
import type { Location } from '#shared/users.ts';
import type { Db } from '../db/open.ts';
import { searchCities } from '../places/search-cities.ts';

/** A city of that name farther away is another one. */
const SAME_CITY_KM = 50;

/** Without a region, the one of the city that our list has by this name nearby. */
export async function setLocation(db: Db, userId: number, { latitude, longitude, city, state }: z.output<typeof Location>): Promise<void> {
  const at = { latitude: Number(latitude), longitude: Number(longitude) };
  await db
    .updateTable('users')
    .set({ ...at, city, state: (state ?? regionOf(city, at)) || null })
    .where('id', '=', userId)
    .execute();
}

function regionOf(city: string, near: Coordinates): string | undefined {
  const [place] = searchCities(city, { near, limit: 1 });
  const isNearby = place && kilometres(near, { latitude: Number(place.latitude), longitude: Number(place.longitude) }) < SAME_CITY_KM;
  return isNearby ? place.state : undefined;
}
