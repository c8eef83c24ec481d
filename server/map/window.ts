// The part of the globe that a map shows around a place.
import type { Coordinates } from '#shared/distance.ts';
import type { Box } from './shape.ts';

const KM_A_DEGREE = 111.2;
/** A map is wider than it is high, and extends a little beyond its radius. */
const BESIDE = 1.9;
const ABOVE = 1.3;

/** In degrees; longitudes continue past the date line, and at the poles cover the whole circle. */
export function windowAround({ latitude, longitude }: Coordinates, radiusKm: number): Box {
  const high = (radiusKm * ABOVE) / KM_A_DEGREE;
  const nearestPole = Math.min(90, Math.abs(latitude) + high);
  const wide = Math.min(
    180,
    (radiusKm * BESIDE) / KM_A_DEGREE / Math.max(Math.cos((nearestPole * Math.PI) / 180), 1e-9),
  );
  return {
    west: longitude - wide,
    south: Math.max(-90, latitude - high),
    east: longitude + wide,
    north: Math.min(90, latitude + high),
  };
}

/** Less than a pixel on screen, in degrees of latitude. */
export const leastSeen = (radiusKm: number): number => radiusKm / 240 / KM_A_DEGREE;
