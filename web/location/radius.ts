// A travel or search radius in the reader's own unit.
import { type DistanceUnit, KM } from '#shared/distance.ts';

/** In kilometres; whole miles for users who see miles. */
const choices: Record<DistanceUnit, readonly number[]> = {
  km: [2, 5, 10, 25, 50, 100, 200],
  mile: [1, 3, 5, 10, 15, 30, 60, 120].map((miles) => Math.round(miles * KM.mile)),
};

/** "15 miles", "25 km". */
export function radiusText(km: number, unit: DistanceUnit): string {
  if (unit === 'km') return `${km} km`;
  const miles = Math.max(1, Math.round(km / KM.mile));
  return `${miles} ${miles === 1 ? 'mile' : 'miles'}`;
}

/** A form's default: 25 km, or 15 miles, which is closest. */
export const usualRadius = (unit: DistanceUnit): number => (unit === 'mile' ? 24 : 25);

/** The radii to choose from, in kilometres; `kept` adds one that was chosen elsewhere. */
export function radiusChoices(unit: DistanceUnit, kept?: number): readonly number[] {
  const known = choices[unit];
  return kept === undefined || known.includes(kept) ? known : [...known, kept].sort((a, b) => a - b);
}
