// Routes for choosing a city, for the city nearest to a point, and for the geocoding service that browsers may call;
// the server calls none.
import { places } from '#shared/places.ts';
import type { Parts } from '../http/parts.ts';
import { serve } from '../http/serve.ts';
import { geocoderAttribution, geocoderTurns } from './geocoder-turns.ts';
import { nearestCity } from './nearest-city.ts';
import { searchCities } from './search-cities.ts';

const MOST_SHOWN = 10;

export function placeRoutes({ app, context, limits }: Parts): void {
  const takeTurn = geocoderTurns(context);
  serve(app, places.search, async ({ query, user }) => {
    await limits.take('search', user.id);
    return { items: searchCities(query.q ?? '', { limit: MOST_SHOWN }) };
  });
  serve(app, places.nearest, async ({ query, user }) => {
    await limits.take('search', user.id);
    return nearestCity(Number(query.latitude), Number(query.longitude));
  });
  serve(app, places.attribution, async () => ({ attribution: geocoderAttribution(context.config) }));
  serve(app, places.geocoder, async ({ user }) => {
    await limits.take('search', user.id);
    return takeTurn();
  });
}
