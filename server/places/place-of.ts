// A user's home, as the place of their services and needs.
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';

export interface OwnPlace {
  city: string | null;
  state: string | null;
  /** In degrees. */
  latitude: number | null;
  longitude: number | null;
}

/** All null if they have not set a place. */
export const placeOf = (db: Db, userId: number): Promise<OwnPlace> =>
  db
    .selectFrom('users')
    .select(['city', 'state', 'latitude', 'longitude'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Throws `place_needed` if they have not set one. */
export async function neededPlaceOf(db: Db, userId: number): Promise<OwnPlace> {
  const place = await placeOf(db, userId);
  return place.latitude === null ? refuse('place_needed') : place;
}
