// Whose turn it is to ask the public service that names cities: once a second, for all callers together, as such
// services require.
import { places } from '#shared/places.ts';
import type { Reply } from '#shared/endpoint.ts';
import type { Context } from '../context/context.ts';

const BETWEEN_MS = 1000;

/** What is to be read beside the names; null where nobody is asked. */
export const geocoderAttribution = ({ GEOCODER, GEOCODER_ATTRIBUTION }: Context['config']): string | null =>
  (GEOCODER && GEOCODER_ATTRIBUTION) || null;

/** Counts on this server alone: several of them share out the service's patience by themselves. */
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
