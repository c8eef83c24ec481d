// The map's zoom steps, and the rings with their distances, in the reader's own unit.
import { type Coordinates, type DistanceUnit, kilometres, KM } from '#shared/distance.ts';
import { FARTHEST_MAP_KM } from '#shared/map.ts';

/** In kilometres or miles. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200] as const;
/** The minimum extent without a search radius. */
const LEAST_SHOWN = 5;
const MOST_RINGS = 4;
/** As fractions of the view: with closer rings, their labels would touch. */
const APART = 0.16;
const EARTH_KM = 6371.0088;

export interface Ring {
  /** In the reader's unit. */
  distance: number;
  km: number;
  /** The search radius. */
  isEdge: boolean;
}

/** The zoom steps, nearest first; `searched` (in whole units) is added if it is not one of them. */
export function zoomSteps(searched: number | undefined): readonly number[] {
  const isExtra = searched !== undefined && !STEPS.some((step) => step === searched);
  return isExtra ? [...STEPS, searched].sort((a, b) => a - b) : STEPS;
}

/** A radius in whole units for the reader. */
export const inUnits = (km: number, unit: DistanceUnit): number => Math.max(1, Math.round(km / KM[unit]));

/** The radius to request from the server. */
export const kmShown = (view: number, unit: DistanceUnit): number =>
  Math.min(FARTHEST_MAP_KM, Math.ceil(view * KM[unit]));

/** The closest view that shows all the places; places beyond the last step are ignored. */
export function viewOver(centre: Coordinates, places: readonly Coordinates[], unit: DistanceUnit): number {
  const ways = places.map((place) => kilometres(centre, place) / KM[unit]).filter((way) => way <= STEPS.at(-1)!);
  const farthest = Math.max(LEAST_SHOWN, ...ways);
  return STEPS.find((step) => step >= farthest) ?? LEAST_SHOWN;
}

/** Largest ring first. */
export function ringsIn(view: number, searched: number | undefined, unit: DistanceUnit): Ring[] {
  const edge = searched !== undefined && searched <= view ? searched : undefined;
  const kept: number[] = edge === undefined ? [] : [edge];
  for (const step of STEPS.toReversed()) {
    const isApart = kept.every((other) => Math.abs(other - step) >= view * APART);
    if (step <= view && step >= view * APART && isApart && kept.length < MOST_RINGS) kept.push(step);
  }
  return kept
    .sort((a, b) => b - a)
    .map((distance) => ({ distance, km: distance * KM[unit], isEdge: distance === edge }));
}

/** "1 mile", "20 miles", "5 km". */
export const ringText = (distance: number, unit: DistanceUnit): string =>
  `${distance} ${unit === 'mile' && distance > 1 ? 'miles' : unit}`;

/** The place at this distance and direction; `degrees` from north, clockwise. */
export function placeAt({ latitude, longitude }: Coordinates, km: number, degrees: number): Coordinates {
  const north = (latitude * Math.PI) / 180;
  const way = km / EARTH_KM;
  const turn = (degrees * Math.PI) / 180;
  const sine = Math.sin(north) * Math.cos(way) + Math.cos(north) * Math.sin(way) * Math.cos(turn);
  const east = Math.atan2(Math.sin(turn) * Math.sin(way) * Math.cos(north), Math.cos(way) - Math.sin(north) * sine);
  return {
    latitude: (Math.asin(Math.max(-1, Math.min(1, sine))) * 180) / Math.PI,
    longitude: longitude + (east * 180) / Math.PI,
  };
}
