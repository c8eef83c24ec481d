// How much less a listing counts the farther away it is.
import { WEIGHTS } from './weights.ts';

/** From 1 next door to 0 out of reach; null for remote ones. */
export function distanceFactor(
  km: number | null,
  { nearKm, farKm, farthestKm, perKm, journey, evenFarther, fromAfar } = WEIGHTS,
): number {
  if (km === null) return fromAfar;
  if (km <= nearKm) return 1 - km * perKm;
  if (km <= farKm) return journey - (km - nearKm) * perKm;
  return (evenFarther * Math.max(0, farthestKm - km)) / (farthestKm - farKm);
}

const EARTH_KM = 12_742;
const RADIANS = Math.PI / 180;

/** Great circle between two points in degrees. */
export function kmBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const north = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2) ** 2;
  const east = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2) ** 2;
  return (
    EARTH_KM * Math.asin(Math.sqrt(north + Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * east))
  );
}
