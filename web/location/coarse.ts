// A position as it leaves the browser: about a hundred metres at the finest.
import type { Coordinates } from '#shared/distance.ts';

/** What the user's account says, too: coordinates as text. */
export interface Spot {
  latitude: string;
  longitude: string;
}

const DECIMALS = 3;
/** Degrees. Closer than that is the same place. */
const SAME_PLACE = 0.01;
/** What subtracting two decimal fractions can be off. */
const ROUNDING = 1e-9;

export const coarse = ({ latitude, longitude }: Coordinates): Spot => ({
  latitude: latitude.toFixed(DECIMALS),
  longitude: longitude.toFixed(DECIMALS),
});

export const isSamePlace = (a: Coordinates, { latitude, longitude }: Spot): boolean =>
  Math.max(Math.abs(a.latitude - Number(latitude)), Math.abs(a.longitude - Number(longitude))) <= SAME_PLACE + ROUNDING;
