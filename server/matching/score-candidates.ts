// Orders what was found by how well it fits, from what was stored of its meaning.
import type { Cents } from '#shared/money.ts';
import {
  type Facts,
  type KnownListing,
  type KnownRequest,
  meaningFor,
  priceFit,
  scoreOf,
  WEIGHTS,
} from '../../matching/index.ts';
import type { Reason } from '#shared/matching.ts';
import type { ServiceRow } from '../services/service-row.ts';
import { engine } from '../understanding/engine.ts';
import type { FoundService } from './read-services.ts';
import { reasonsFor } from './reasons.ts';
import { type Tongue, tongueOf } from './language-match.ts';

/** A kind that a listing speaks of less is not what it offers. */
const LEAST_OFFERED = 0.1;

/** Everything that a listing's rank depends on, except what it means. */
export interface RankedListing extends Pick<
  ServiceRow,
  'id' | 'providerId' | 'price' | 'unit' | 'ratingAverage' | 'ratingCount' | 'km'
> {
  hasWord: boolean;
}

export interface Ranked {
  listing: RankedListing;
  facts: Facts;
  /** The kind asked for that it offers, by its name. */
  kind: string | null;
  tongue: Tongue | null;
}

export interface Scored extends Omit<Ranked, 'listing'> {
  service: FoundService;
  hasWord: boolean;
  /** By what its meaning was multiplied for how like the request a connected model finds it; 1 where none was asked. */
  likeness: number;
}

/**
 * Those that fit, the best first. `knownOf` says what a listing means; `budget` is for all of the job; what means less than
 * `least` of what the best means is left out.
 */
export function rankListings<L extends RankedListing>(
  listings: readonly L[],
  knownOf: (listing: L) => KnownListing,
  request: KnownRequest,
  budget: Cents | null,
  least: number = WEIGHTS.leastOfBest,
): Ranked[] {
  const meaningOf = meaningFor(request);
  const ranked = listings.map((listing): Ranked => {
    const known = knownOf(listing);
    const meaning = meaningOf(known) + (listing.hasWord ? WEIGHTS.veryWords : 0);
    return {
      listing,
      facts: factsOf(listing, meaning, budget),
      kind: commonKind(request, known),
      tongue: tongueOf(known.languages, request.language),
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

export const inOrder = (scored: readonly Scored[]): Scored[] => byScore(scored, ({ service }) => service.id);

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

export const toMatch = ({ service, facts, ...more }: Scored): FoundMatch => ({
  service,
  reasons: reasonsFor({ service, ...more, ...facts }),
});

/** The kind that both speak of foremost. */
function commonKind(request: KnownRequest, { kinds, shares }: Pick<KnownListing, 'kinds' | 'shares'>): string | null {
  let best = -1;
  let most = 0;
  for (let k = 0; k < kinds.length; k += 1) {
    const both = request.kinds[kinds[k]!]! * shares[k]!;
    if (both > most && shares[k]! >= LEAST_OFFERED) [best, most] = [kinds[k]!, both];
  }
  return engine().model.facts[best]?.name.en ?? null;
}
