// What the stars of neighbours say, without trusting a few of them too much.

/** Before anybody has reviewed, a service counts as if so many neighbours had given so many stars. */
const BEFOREHAND = { reviews: 5, stars: 4.3 };
const MOST_STARS = 5;

/** From 0 to 1: the mean of the stars with those beforehand (a Bayesian average). */
export function reputation(stars: number | null, reviews: number): number {
  const given = stars === null ? 0 : stars * reviews;
  const count = stars === null ? 0 : reviews;
  return (given + BEFOREHAND.stars * BEFOREHAND.reviews) / (count + BEFOREHAND.reviews) / MOST_STARS;
}
