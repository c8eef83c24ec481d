// Asks the public service that the operator has chosen which city a position is in; straight from the browser.
import * as z from 'zod/mini';
import type { Geocoder } from '#shared/places.ts';
import type { Spot } from './coarse.ts';

const TIMEOUT_MS = 10_000;
/** The first of them that is there is the city. */
const PARTS = ['city', 'town', 'village', 'suburb', 'county'] as const;

const Part = z.optional(z.string());
const Address = z.object({ city: Part, town: Part, village: Part, suburb: Part, county: Part });
/** Most services put the parts into `address`, some right into the answer. */
const Answer = z.union([z.object({ address: Address }), Address]);

/** Undefined where the service knows none of the parts. Throws when it does not answer, or not in these words. */
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
