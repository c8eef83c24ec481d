// Sets a user's place, from the browser or chosen from the list.
import type * as z from 'zod/mini';
import { type Coordinates, kilometres } from '#shared/distance.ts';
import type { Location } from '#shared/users.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import { searchCities } from '../places/search-cities.ts';

/** A city with the same name that is farther away is a different one. */
const SAME_CITY_KM = 50;

/**
 * `placeIsChosen` is never reset. A missing region is taken from the nearby city of this name in our list. Services at
 * the old place, and needs still open there, move along.
 */
export async function setLocation(
  context: Context,
  userId: number,
  { latitude, longitude, city, state, chosen }: z.output<typeof Location>,
): Promise<void> {
  const at = { latitude: Number(latitude), longitude: Number(longitude) };
  const place = { ...at, city, state: (state ?? regionOf(city, at)) || null };
  await inTransaction(context, async (work) => {
    const old = await work.tx
      .selectFrom('users')
      .select(['world', 'latitude', 'longitude'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await work.tx
      .updateTable('users')
      .set({ ...place, ...(chosen && { placeIsChosen: true }) })
      .where('id', '=', userId)
      .execute();
    await work.tx
      .updateTable('services')
      .set(place)
      .where('providerId', '=', userId)
      .where('removedAt', 'is', null)
      .where('latitude', 'is not distinct from', old.latitude)
      .where('longitude', 'is not distinct from', old.longitude)
      .execute();
    await work.tx
      .updateTable('needs')
      .set(place)
      .where('seekerId', '=', userId)
      .where('status', 'in', ['open', 'matched', 'expired'])
      .where('isElsewhere', '=', false)
      .execute();
    await work.emit({ type: 'place_set', world: old.world, id: userId });
  });
}

function regionOf(city: string, near: Coordinates): string | undefined {
  const [place] = searchCities(city, { near, limit: 1 });
  const isNearby =
    place && kilometres(near, { latitude: Number(place.latitude), longitude: Number(place.longitude) }) < SAME_CITY_KM;
  return isNearby ? place.state : undefined;
}
