// The one number by which services are ordered: meaning × distance × reputation × price fit × availability. No place
// can be bought.
import { distanceFactor } from './distance.ts';
import { reputation } from './reputation.ts';
import { WEIGHTS } from './weights.ts';

export interface Facts {
  meaning: number;
  /** Null for what is done from afar. */
  km: number | null;
  stars: number | null;
  reviews: number;
  /** From 0, far above the budget, to 1, within it; null where either isn't known. */
  priceFit: number | null;
  /** Whether the provider is free when it is wanted; null where either isn't known. */
  isFree: boolean | null;
}

/** Higher is better; 0 is out of reach. */
export function scoreOf({ meaning, km, stars, reviews, priceFit, isFree }: Facts): number {
  const price = priceFit === null ? 1 : 1 - WEIGHTS.price * (1 - priceFit);
  const availability = isFree === false ? 1 - WEIGHTS.availability : 1;
  return meaning * distanceFactor(km) * (1 + WEIGHTS.reputation * reputation(stars, reviews)) * price * availability;
}
