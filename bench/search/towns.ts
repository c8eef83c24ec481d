// The towns of the United States with their population, from the shipped list of cities; one of them has a tenth of the
// country.
import { cityList } from '../../server/places/city-list.ts';

export interface Town {
  city: string;
  state: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** Its share of the country's population. */
  share: number;
}

const COUNTRY = 'US';
const LARGEST_SHARE = 0.1;

/** Largest first. */
export function readTowns(): Town[] {
  const list = cityList();
  const cities = [...list.regionOf.keys()].filter(
    (city) => list.region(city).country === COUNTRY && list.population[city]! > 0,
  );
  const [largest, ...others] = cities.toSorted((a, b) => list.population[b]! - list.population[a]! || a - b);
  const people = others.reduce((all, city) => all + list.population[city]!, 0);
  const town = (city: number, share: number): Town => {
    const { city: name, state, latitude, longitude } = list.place(city);
    return { city: name, state, latitude: Number(latitude), longitude: Number(longitude), share };
  };
  return [
    town(largest!, LARGEST_SHARE),
    ...others.map((city) => town(city, ((1 - LARGEST_SHARE) * list.population[city]!) / people)),
  ];
}
