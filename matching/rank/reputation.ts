// What the stars of neighbours say, without trusting a few of them too much.
import { WEIGHTS } from './weights.ts';

/** From 0 to 1: the mean of the stars with those beforehand (a Bayesian average). */
export function reputation(
  stars: number | null,
  reviews: number,
  { reviewsBeforehand, starsBeforehand, mostStars } = WEIGHTS,
): number {
  const given = stars === null ? 0 : stars * reviews;
  const count = stars === null ? 0 : reviews;
  return (given + starsBeforehand * reviewsBeforehand) / (count + reviewsBeforehand) / mostStars;
}
