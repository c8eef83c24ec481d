// The position that leaves the browser: rounded to about a hundred metres.
import type { Coordinates } from '#shared/distance.ts';

/** The format of the user's account: coordinates as text. */
export interface Spot {
  latitude: string;
  longitude: string;
}

const DECIMALS = 3;
/** In degrees. Anything closer is the same place. */
const SAME_PLACE = 0.01;
/** The rounding error of subtracting two decimal fractions. */
const ROUNDING = 1e-9;

export const coarse = ({ latitude, longitude }: Coordinates): Spot => ({
  latitude: latitude.toFixed(DECIMALS),
  longitude: longitude.toFixed(DECIMALS),
});

export const isSamePlace = (a: Coordinates, { latitude, longitude }: Spot): boolean =>
  Math.max(Math.abs(a.latitude - Number(latitude)), Math.abs(a.longitude - Number(longitude))) <= SAME_PLACE + ROUNDING;
