// How far a map shows, step by step, and the rings that say how far things are, in the reader's own unit.
import { type Coordinates, type DistanceUnit, kilometres, KM } from '#shared/distance.ts';
import { FARTHEST_MAP_KM } from '#shared/map.ts';

/** Kilometres or miles. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200] as const;
/** Without a radius, a map shows this much at least. */
const LEAST_SHOWN = 5;
const MOST_RINGS = 4;
/** Shares of the view: rings closer to each other than this would touch each other's labels. */
const APART = 0.16;
const EARTH_KM = 6371.0088;

export interface Ring {
  /** In the reader's unit. */
  distance: number;
  km: number;
  /** How far is searched. */
  isEdge: boolean;
}

/** What the buttons zoom through, nearest first; `searched` (whole units) is one more step where it is none already. */
export function zoomSteps(searched: number | undefined): readonly number[] {
  const isExtra = searched !== undefined && !STEPS.some((step) => step === searched);
  return isExtra ? [...STEPS, searched].sort((a, b) => a - b) : STEPS;
}

/** A radius in whole units of the reader's. */
export const inUnits = (km: number, unit: DistanceUnit): number => Math.max(1, Math.round(km / KM[unit]));

/** What the server is asked for. */
export const kmShown = (view: number, unit: DistanceUnit): number =>
  Math.min(FARTHEST_MAP_KM, Math.ceil(view * KM[unit]));

/** The closest view that shows all the places; those beyond the farthest step are left out of account. */
export function viewOver(centre: Coordinates, places: readonly Coordinates[], unit: DistanceUnit): number {
  const ways = places.map((place) => kilometres(centre, place) / KM[unit]).filter((way) => way <= STEPS.at(-1)!);
  const farthest = Math.max(LEAST_SHOWN, ...ways);
  return STEPS.find((step) => step >= farthest) ?? LEAST_SHOWN;
}

/** The largest ring first. */
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

/** The place so far away in this direction; `degrees` from north, clockwise. */
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
