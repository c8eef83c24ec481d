// A user's town, as others see it.
import type { Person } from '#shared/users.ts';

export const locationLine = ({ city, state }: Pick<Person, 'city' | 'state'>): string =>
  [city, state].filter(Boolean).join(', ') || 'No location set';
