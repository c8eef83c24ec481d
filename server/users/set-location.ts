// Sets somebody's place, as the browser found it or as they chose it from the list.
import type * as z from 'zod/mini';
import type { Location } from '#shared/users.ts';
import type { Db } from '../db/open.ts';
import { nearestCity } from '../places/nearest-city.ts';

/** Without a region, ours is taken where our nearest city has the same name. */
export async function setLocation(db: Db, userId: number, { latitude, longitude, city, state }: z.output<typeof Location>): Promise<void> {
  const at = { latitude: Number(latitude), longitude: Number(longitude) };
  const place = { ...at, city, state: (state ?? regionOf(at, city)) || null };
  await db.updateTable('users').set(place).where('id', '=', userId).execute();
}

function regionOf({ latitude, longitude }: { latitude: number; longitude: number }, city: string): string | null {
  const nearest = nearestCity(latitude, longitude);
  return nearest.city.toLowerCase() === city.toLowerCase() ? nearest.state : null;
}
