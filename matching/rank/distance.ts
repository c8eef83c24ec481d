// How much less a listing counts the farther away it is.

/** Kilometres from here on are a journey, up to here a trip. */
const NEAR = 30;
const FAR = 80;
const PER_KM = 0.002;
const JOURNEY = 0.62;
/** Who comes even farther stands behind all others, the better and nearer of them first. */
const FARTHEST = 200;
const EVEN_FARTHER = 0.1;
/** Help from afar counts less than help from anywhere near: of two that fit alike, the neighbour comes first. */
export const FROM_AFAR = 0.93;

/** From 1 next door to 0 out of reach; null for remote ones. */
export function distanceFactor(km: number | null): number {
  if (km === null) return FROM_AFAR;
  if (km <= NEAR) return 1 - km * PER_KM;
  if (km <= FAR) return JOURNEY - (km - NEAR) * PER_KM;
  return (EVEN_FARTHER * Math.max(0, FARTHEST - km)) / (FARTHEST - FAR);
}

const EARTH_KM = 12_742;
const RADIANS = Math.PI / 180;

/** Great circle between two points in degrees. */
export function kmBetween(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const north = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2) ** 2;
  const east = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2) ** 2;
  return EARTH_KM * Math.asin(Math.sqrt(north + Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * east));
}
