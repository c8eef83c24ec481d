// A place at a distance in kilometres from another.
import type { Coordinates } from '#shared/distance.ts';

const KM_PER_DEGREE = 111.2;
/** Further north there is no room for neighbours. */
const FARTHEST_NORTH = 85;

/** Rounded to three decimals: the demo neighbours' places are no more exact. */
export function besides(
  { latitude, longitude }: Coordinates,
  { east, north }: { east: number; north: number },
): Coordinates {
  const at = Math.max(-FARTHEST_NORTH, Math.min(FARTHEST_NORTH, latitude));
  const lon = longitude + east / (KM_PER_DEGREE * Math.cos((at * Math.PI) / 180));
  return { latitude: round(at + north / KM_PER_DEGREE), longitude: round(((lon + 540) % 360) - 180) };
}

const round = (degrees: number): number => Math.round(degrees * 1000) / 1000;
