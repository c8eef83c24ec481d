// Ranks candidates by how well they fit, from their stored meanings.
import type { Cents } from '#shared/money.ts';
import { type Comparison, type Facts, priceFit, scoreOf, type Tongue, WEIGHTS } from '../../matching/index.ts';
import type { Reason } from '#shared/matching.ts';
import { catalogue } from '../understanding/catalogue.ts';
import type { RankedListing } from './candidates.ts';
import type { FoundService } from './read-services.ts';
import { reasonsFor } from './reasons.ts';

export interface RankedCandidate {
  listing: RankedListing;
  facts: Facts;
  /** The name of the requested kind that it offers. */
  kind: string | null;
  tongue: Tongue | null;
}

export interface ScoredService extends Omit<RankedCandidate, 'listing'> {
  service: FoundService;
  hasWord: boolean;
  /** The factor for how similar to the request a connected model finds it; 1 if none was asked. */
  likeness: number;
}

export interface ComparedListing extends RankedListing {
  /** The comparison with the request. */
  comparison: Comparison;
}

/**
 * Returns the candidates that fit, best first. `budget` is for the whole job. Drops those whose meaning scores less
 * than `least` of the best one's.
 */
export function rankListings(
  listings: readonly ComparedListing[],
  budget: Cents | null,
  least: number = WEIGHTS.leastOfBest,
): RankedCandidate[] {
  const ranked = listings.map((listing): RankedCandidate => {
    const { kind, tongue, meaning } = listing.comparison;
    return {
      listing,
      facts: factsOf(listing, meaning + (listing.hasWord ? WEIGHTS.veryWords : 0), budget),
      kind: kind === null ? null : (catalogue().facts[kind]?.name.en ?? null),
      tongue,
    };
  });
  const best = Math.max(...ranked.map(({ facts }) => facts.meaning));
  return byScore(
    ranked.filter(({ facts }) => facts.meaning >= best * least),
    ({ listing }) => listing.id,
  );
}

type ScoredFacts = Omit<RankedListing, 'id' | 'providerId' | 'hasWord'>;

export const factsOf = (
  { km, price, unit, ratingAverage, ratingCount }: ScoredFacts,
  meaning: number,
  budget: Cents | null,
): Facts => ({
  meaning,
  km,
  stars: ratingAverage,
  reviews: ratingCount,
  priceFit: budget === null ? null : priceFit(price, unit, budget),
  isFree: null,
});

export const inOrder = (scored: readonly ScoredService[]): ScoredService[] =>
  byScore(scored, ({ service }) => service.id);

/** Rounded, because the order of addition changes a number's last digits and must not change the ranking. */
const DIGITS = 1e9;

/** Ties are broken by id, so that the same request always has the same result. */
function byScore<S extends { facts: Facts }>(scored: readonly S[], idOf: (each: S) => number): S[] {
  const known = scored.map((each) => ({ each, score: Math.round(scoreOf(each.facts) * DIGITS) }));
  return known.toSorted((a, b) => b.score - a.score || idOf(a.each) - idOf(b.each)).map(({ each }) => each);
}

export interface FoundMatch {
  service: FoundService;
  reasons: Reason[];
}

export const toMatch = ({ service, facts, ...more }: ScoredService): FoundMatch => ({
  service,
  reasons: reasonsFor({ service, ...more, ...facts }),
});
