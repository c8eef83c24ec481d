// How far something is from the caller, as precisely as they may know it.
import { distanceStep, distanceText } from '#shared/distance.ts';

interface Distance {
  /** Between coarse places; null where either has none. */
  km: number | null;
  /** Whether they count in miles. */
  miles: boolean;
}

/** In steps: "about 3 km", "under 1 mile"; null where it is not known. */
export function distanceWords({ km, miles }: Distance): string | null {
  const unit = miles ? 'mile' : 'km';
  return km === null ? null : distanceText({ step: distanceStep(km, unit), unit });
}
