// Limits calls to the public geocoding service to one per second for all users together, as such services require.
import { places } from '#shared/places.ts';
import type { Reply } from '#shared/endpoint.ts';
import type { Context } from '../context/context.ts';

const BETWEEN_MS = 1000;

/** The attribution shown beside the names; null if no service is set. */
export const geocoderAttribution = ({ GEOCODER, GEOCODER_ATTRIBUTION }: Context['config']): string | null =>
  (GEOCODER && GEOCODER_ATTRIBUTION) || null;

/** Counts per server: operators with several must divide the service's limit themselves. */
export function geocoderTurns({ config, now }: Pick<Context, 'config' | 'now'>): () => Reply<typeof places.geocoder> {
  const { GEOCODER: address, GEOCODER_ATTRIBUTION: attribution } = config;
  let next = -Infinity;
  return () => {
    if (!address || !attribution) return { geocoder: null };
    const time = now().getTime();
    const isYourTurn = time >= next;
    if (isYourTurn) next = time + BETWEEN_MS;
    return { geocoder: { address, attribution, isYourTurn } };
  };
}
