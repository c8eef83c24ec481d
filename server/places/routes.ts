// Cities to choose from, and the city of a point on the map; nobody outside is asked.
import { places } from '#shared/places.ts';
import type { Parts } from '../app.ts';
import { serve } from '../http/serve.ts';
import { nearestCity } from './nearest-city.ts';
import { searchCities } from './search-cities.ts';

const MOST_SHOWN = 10;

export function placeRoutes({ app, limits }: Parts): void {
  serve(app, places.search, async ({ query, user }) => {
    await limits.take('search', user.id);
    return { items: searchCities(query.q ?? '', { limit: MOST_SHOWN }) };
  });
  serve(app, places.nearest, async ({ query, user }) => {
    await limits.take('search', user.id);
    return nearestCity(Number(query.latitude), Number(query.longitude));
  });
}
