// The distance between two people: exact on the server, rounded to steps for users, so that repeated requests cannot
// locate anybody.
import * as z from 'zod/mini';

/** In degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** A place as others may see it: to two decimals of a degree, about a kilometre, at the finest. */
export const CoarsePoint = z.object({ latitude: z.number(), longitude: z.number() });
export type CoarsePoint = z.infer<typeof CoarsePoint>;

const coarseDegrees = (degrees: number): number => Math.round(degrees * 100) / 100;
export const coarsePoint = ({ latitude, longitude }: Coordinates): CoarsePoint => ({
  latitude: coarseDegrees(latitude),
  longitude: coarseDegrees(longitude),
});

const EARTH_KM = 6371.0088;
export const DistanceUnit = z.enum(['km', 'mile']);
export type DistanceUnit = z.infer<typeof DistanceUnit>;
/** Kilometres per unit. */
export const KM: Record<DistanceUnit, number> = { km: 1, mile: 1.609344 };

/** How far a provider travels, or a search reaches. */
export const RadiusKm = z.int().check(z.minimum(1), z.maximum(200));

/** Each step and the distance from which it applies; 0 means "under 1", 50 means "50 or more". */
const steps = [
  { step: 50, from: 50 },
  { step: 20, from: 15 },
  { step: 10, from: 7.5 },
  { step: 5, from: 4 },
  { step: 3, from: 2.5 },
  { step: 2, from: 1.5 },
  { step: 1, from: 1 },
] as const;

/** A distance as other users see it. */
export const Distance = z.object({
  step: z.literal([0, 1, 2, 3, 5, 10, 20, 50]),
  unit: DistanceUnit,
});
export type Distance = z.infer<typeof Distance>;
export type DistanceStep = Distance['step'];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** Half the versed sine, which stays exact for close points. */
const haversine = (angle: number): number => Math.sin(angle / 2) ** 2;

/** Treats the earth as a sphere: at most half a percent off. */
export function kilometres(a: Coordinates, b: Coordinates): number {
  const north = haversine(radians(b.latitude - a.latitude));
  const east = haversine(radians(b.longitude - a.longitude));
  const share = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, share)));
}

/** Miles if the viewer's phone number is from the US or Britain; otherwise, or if unknown, kilometres. */
export const unitFor = (phoneCountry: string | null | undefined): DistanceUnit =>
  phoneCountry === 'US' || phoneCountry === 'GB' ? 'mile' : 'km';

/** The nearest step, except that distances beyond 20 round down until 50, because "over 50" must be true. */
export const distanceStep = (km: number, unit: DistanceUnit): DistanceStep =>
  steps.find(({ from }) => km / KM[unit] >= from)?.step ?? 0;

/** "under 1 mile", "about 3 km", "over 50 miles". */
export function distanceText({ step, unit }: Distance): string {
  const name = unit === 'mile' && step > 1 ? 'miles' : unit;
  if (step === 0) return `under 1 ${name}`;
  return `${step === 50 ? 'over' : 'about'} ${step} ${name}`;
}
