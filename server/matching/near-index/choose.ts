// The listings in memory that may fit, by the same rules as candidates.ts asks the database: of each kind those nearest, those
// from afar, and those that have an unusual word.
import { FARTHEST_KM, MOST_BY_WORDS, MOST_WITH_WORD, type Wanted } from '../candidates.ts';
import { inMillimetres } from '../millimetres.ts';
import type { Vantage } from './coarse-grid.ts';
import { countOf, type Found, idOf } from './found-by.ts';
import type { Listings } from './listings.ts';
import { nearest } from './nearest.ts';

export interface Asking extends Pick<
  Wanted,
  'userId' | 'kinds' | 'rareWords' | 'radiusKm' | 'maxPrice' | 'minRating' | 'remote' | 'without'
> {
  world: number;
  /** Providers that a block keeps from them. */
  apart: readonly number[];
  /** Where they ask from. */
  vantage: Vantage;
}

/** By its number in memory, whether a listing has an unusual word of the request. */
export type Chosen = Map<number, boolean>;

export function choose(
  listings: Listings,
  { world, kinds, rareWords, remote, vantage, radiusKm = FARTHEST_KM, ...filters }: Asking,
): Chosen {
  const records = listings.records();
  const isOffered = offered(listings, filters);
  const farthestKm = Math.min(radiusKm, FARTHEST_KM);
  const accepts = (listing: number, km: number): boolean => km <= records.radiusKm(listing) && isOffered(listing);

  const nearBy = ({ near }: Found, most: number): number[] => {
    if (remote || !near) return [];
    const found = nearest(near, vantage, { most, farthestKm, accepts });
    if (found.length > most)
      found.sort((a, b) => inMillimetres(a.km) - inMillimetres(b.km) || records.id(a.listing) - records.id(b.listing));
    return found.slice(0, most).map(({ listing }) => listing);
  };
  const fromAfar = ({ afar }: Found, most: number): number[] => {
    const found: number[] = [];
    for (let at = 0; afar && at < afar.count && found.length < most; at += 1) {
      const listing = listings.find(idOf(afar.values[at]!))!;
      if (isOffered(listing)) found.push(listing);
    }
    return found;
  };

  const chosen: Chosen = new Map();
  for (const { key, most, afar } of kinds) {
    const found = listings.byKind.find(world, key);
    if (found) for (const listing of [...nearBy(found, most), ...fromAfar(found, afar)]) chosen.set(listing, false);
  }
  for (const word of rareWords) {
    const found = listings.byWord.find(world, listings.numbers.words.find(word) ?? -1);
    if (found && countOf(found) <= MOST_WITH_WORD)
      for (const listing of [...nearBy(found, MOST_BY_WORDS), ...fromAfar(found, MOST_BY_WORDS)])
        chosen.set(listing, true);
  }
  return chosen;
}

/** Somebody else's who is neither left out nor kept from them, not dearer and not worse reviewed than asked for. */
function offered(
  listings: Listings,
  {
    userId,
    apart,
    without = [],
    maxPrice,
    minRating,
  }: Pick<Asking, 'userId' | 'apart' | 'without' | 'maxPrice' | 'minRating'>,
): (listing: number) => boolean {
  const isOut = new Set([userId, ...apart, ...without]);
  const { provider, price, ratingSum, ratingCount } = listings.records();
  return (listing) =>
    !isOut.has(provider(listing)) &&
    (maxPrice === undefined || (price(listing) > 0 && price(listing) <= maxPrice)) &&
    (minRating === undefined || (ratingCount(listing) > 0 && ratingSum(listing) >= minRating * ratingCount(listing)));
}
