// The city nearest to a point, found without an outside service.
import type { Place } from '#shared/places.ts';
import { cityList } from './city-list.ts';
import { onGlobe } from './globe.ts';

/** Takes degrees, returns the closest city of the list, however far away. Checks every city, in under a millisecond. */
export function nearestCity(latitude: number, longitude: number): Place {
  const cities = cityList();
  const { points } = cities;
  const [x, y, z] = onGlobe(latitude, longitude);
  let nearest = 0;
  let least = Infinity;
  for (let at = 0; at < points.length; at += 3) {
    const way = ((points[at] ?? 0) - x) ** 2 + ((points[at + 1] ?? 0) - y) ** 2 + ((points[at + 2] ?? 0) - z) ** 2;
    if (way < least) [nearest, least] = [at / 3, way];
  }
  return cities.place(nearest);
}
