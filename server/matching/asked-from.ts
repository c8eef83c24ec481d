// Where a search looks from: the place that was chosen for it, else where whoever asks lives.

/** SQL of that place, rounded; the second and third parameter of its query are `degreesOf` what was chosen. */
export const askedFrom = 'coalesce(coarse_point($2::float8, $3::float8), u.point)';

/** Both null where nothing is said. `near` is `latitude,longitude` in degrees. */
export const degreesOf = (near: string | undefined): (number | null)[] => near?.split(',').map(Number) ?? [null, null];
