// The place of a need: its seeker's home, or a town that they named.
import type { Db } from '../db/db.ts';
import { nearestCity } from '../places/nearest-city.ts';
import { neededPlaceOf, type OwnPlace } from '../places/place-of.ts';

/** Columns of needs. */
export interface WantedAt extends OwnPlace {
  isElsewhere: boolean;
}

/** `near` is `latitude,longitude`, of which only the town is stored. Throws `place_needed` when neither is known. */
export async function wantedAt(db: Db, userId: number, near: string | null): Promise<WantedAt> {
  if (near === null) return { ...(await neededPlaceOf(db, userId)), isElsewhere: false };
  const [latitude = 0, longitude = 0] = near.split(',').map(Number);
  const town = nearestCity(latitude, longitude);
  return {
    city: town.city,
    state: town.state || null,
    latitude: Number(town.latitude),
    longitude: Number(town.longitude),
    isElsewhere: true,
  };
}
