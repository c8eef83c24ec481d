// A distance in words, as precisely as the viewer may know it.
import { distanceStep, distanceText } from '#shared/distance.ts';

interface Distance {
  /** Between coarse places; null if either has none. */
  km: number | null;
  /** Whether the viewer sees miles. */
  miles: boolean;
}

/** Rounded to steps, such as "about 3 km" or "under 1 mile"; null if unknown. */
export function distanceWords({ km, miles }: Distance): string | null {
  const unit = miles ? 'mile' : 'km';
  return km === null ? null : distanceText({ step: distanceStep(km, unit), unit });
}
