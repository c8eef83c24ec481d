// Orders what was found by how well it fits, from what was stored of its meaning.
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
  /** The kind asked for that it offers, by its name. */
  kind: string | null;
  tongue: Tongue | null;
}

export interface ScoredService extends Omit<RankedCandidate, 'listing'> {
  service: FoundService;
  hasWord: boolean;
  /** By what its meaning was multiplied for how like the request a connected model finds it; 1 where none was asked. */
  likeness: number;
}

export interface ComparedListing extends RankedListing {
  /** With what is asked for. */
  comparison: Comparison;
}

/**
 * Those that fit, the best first. `budget` is for all of the job; what means less than `least` of what the best means
 * is left out.
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

/** Adding up in another order changes a number's last digits, and must not change the order. */
const DIGITS = 1e9;

/** Equal ones in the order of their ids, so that the same question has the same answer. */
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
