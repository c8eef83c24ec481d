// Formats a city for people.
import type { Place } from '#shared/places.ts';

/** "Springfield, IL, US"; without the region if there is none. */
export const cityLabel = ({ city, state, country }: Pick<Place, 'city' | 'state' | 'country'>): string =>
  [city, state, country].filter(Boolean).join(', ');
