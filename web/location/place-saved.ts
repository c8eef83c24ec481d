// What a toast says when somebody has moved.
import type { Place } from '#shared/places.ts';

export const placeSaved = ({ city }: Pick<Place, 'city'>) =>
  ({ title: 'Place saved', description: `You live in ${city} now.`, tone: 'good' }) as const;
