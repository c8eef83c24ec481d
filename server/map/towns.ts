// The towns of the shipped list that a map shows.
import { coarsePoint, type Coordinates } from '#shared/distance.ts';
import type { TownOnMap } from '#shared/map.ts';
import { cityList, type CityList } from '../places/city-list.ts';
import { onGlobe, type OnGlobe } from '../places/globe.ts';
import type { Box } from './shape.ts';

const EARTH_KM = 6371;
const MOST_TOWNS = 40;
/** As shares of the radius: the distance of the map's corners, and the minimum distance between two towns. */
const CORNER = 2.4;
const APART = 1 / 9;

const pointOf = ({ points }: CityList, city: number): OnGlobe => [
  points[city * 3] ?? 0,
  points[city * 3 + 1] ?? 0,
  points[city * 3 + 2] ?? 0,
];

/** The squared straight-line distance through the globe, which is enough to compare. */
const way = (a: OnGlobe, b: OnGlobe): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
const wayOf = (km: number): number => (2 * Math.sin(Math.min(km / EARTH_KM, Math.PI) / 2)) ** 2;

/** The towns in the window, largest first; a town right beside a larger one is left out. */
export function townsIn(window: Box, centre: Coordinates, radiusKm: number): TownOnMap[] {
  const list = cityList();
  const middle = onGlobe(centre.latitude, centre.longitude);
  const reach = wayOf(radiusKm * CORNER);
  const apart = wayOf(radiusKm * APART);
  const near: number[] = [];
  for (let city = 0; city < list.population.length; city += 1)
    if (way(pointOf(list, city), middle) <= reach) near.push(city);
  near.sort((a, b) => (list.population[b] ?? 0) - (list.population[a] ?? 0));

  const towns: TownOnMap[] = [];
  const taken: OnGlobe[] = [];
  for (const city of near) {
    if (towns.length === MOST_TOWNS) break;
    const point = pointOf(list, city);
    if (taken.some((other) => way(other, point) < apart)) continue;
    const { city: name, latitude, longitude } = list.place(city);
    const town = {
      name: shortName(name),
      ...coarsePoint({ latitude: Number(latitude), longitude: Number(longitude) }),
    };
    if (!isIn(town, window)) continue;
    taken.push(point);
    towns.push(town);
  }
  return towns;
}

/** Without the suffix that distinguishes namesakes in a list: "Chatham (Sangamon County)". */
const shortName = (name: string): string => name.replace(/ \(.*\)$/, '');

const isIn = ({ latitude, longitude }: Coordinates, { west, south, east, north }: Box): boolean =>
  latitude >= south &&
  latitude <= north &&
  [-360, 0, 360].some((turn) => longitude + turn >= west && longitude + turn <= east);
