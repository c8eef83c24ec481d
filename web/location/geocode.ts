// Asks the operator's geocoding service for a position's city, directly from the browser.
import * as z from 'zod/mini';
import type { Geocoder } from '#shared/places.ts';
import type { Spot } from './coarse.ts';

const TIMEOUT_MS = 10_000;
/** The first of these that is present is the city. */
const PARTS = ['city', 'town', 'village', 'suburb', 'county'] as const;

const Part = z.optional(z.string());
const Address = z.object({ city: Part, town: Part, village: Part, suburb: Part, county: Part });
/** Most services put the parts into `address`, some at the top level. */
const Answer = z.union([z.object({ address: Address }), Address]);

/** Undefined if the service returns none of the parts. Throws if it does not respond, or in another format. */
export async function geocode(
  { address }: Pick<Geocoder, 'address'>,
  { latitude, longitude }: Spot,
): Promise<string | undefined> {
  const url = address.replace('{latitude}', latitude).replace('{longitude}', longitude);
  const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The geocoder answered ${response.status}`);
  const answer = z.parse(Answer, await response.json());
  const parts = 'address' in answer ? answer.address : answer;
  return PARTS.map((part) => parts[part]?.trim()).find(Boolean);
}
