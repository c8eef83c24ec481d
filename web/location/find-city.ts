// Finds a position's city: cached, otherwise from the operator's geocoder, otherwise the nearest of the shipped list.
import { places } from '#shared/places.ts';
import { call } from '../lib/api/call.ts';
import { readStored, writeStored } from '../lib/state/stored.ts';
import type { Spot } from './coarse.ts';
import { geocode } from './geocode.ts';

/** Cleared with the session. */
const KEY = 'cities';

/** `spot` has three decimals, which are the cache key. Throws an ApiError if our own server does not respond either. */
export async function findCity(spot: Spot): Promise<string> {
  const key = `${spot.latitude},${spot.longitude}`;
  const known = readStored<Record<string, string>>(KEY, {});
  const city = known[key] ?? (await askGeocoder(spot)) ?? (await nearestCity(spot));
  writeStored(KEY, { ...known, [key]: city });
  return city;
}

async function askGeocoder(spot: Spot): Promise<string | undefined> {
  const { geocoder } = await call(places.geocoder);
  if (!geocoder?.isYourTurn) return undefined;
  return geocode(geocoder, spot).catch((error: unknown) => {
    console.warn('The geocoder could not be asked:', error);
    return undefined;
  });
}

/** Two decimals are enough for the nearest town, and finer ones stay private. */
async function nearestCity({ latitude, longitude }: Spot): Promise<string> {
  const query = { latitude: Number(latitude).toFixed(2), longitude: Number(longitude).toFixed(2) };
  return (await call(places.nearest, { query })).city;
}
