// The toast after a change of place.
import type { Place } from '#shared/places.ts';

export const placeSaved = ({ city }: Pick<Place, 'city'>) =>
  ({ title: 'Place saved', description: `You live in ${city} now.`, tone: 'good' }) as const;
