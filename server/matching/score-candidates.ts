// Orders candidates by how well they fit, from what was stored of their meaning.
import { unpackMeaning } from '../../matching/meaning/packed.ts';
import { knowListing, type KnownRequest, meaningOf } from '../../matching/rank/meaning.ts';
import { priceFit } from '../../matching/rank/price-fit.ts';
import { type Facts, scoreOf } from '../../matching/rank/score.ts';
import type { Match } from '#shared/matching.ts';
import type { Service } from '#shared/services.ts';
import { toService } from '../services/service-row.ts';
import type { Candidate } from './candidates.ts';
import { engine } from './engine.ts';
import { reasonsFor } from './reasons.ts';

/** What a listing gains that has an unusual word of the request. */
const VERY_WORDS = 0.25;
/** A kind that a listing speaks of less is not what it offers. */
const LEAST_OFFERED = 0.1;
/** What fits so much worse than the best does not fit. */
const LEAST_OF_BEST = 0.4;

export interface Scored {
  service: Service;
  facts: Facts;
  /** The kind asked for that it offers, by its name. */
  kind: string | null;
  hasWord: boolean;
}

/** Those that fit, the best first. `budget` in dollars for all of the job. */
export function scoreCandidates(candidates: readonly Candidate[], request: KnownRequest, budget: number | null): Scored[] {
  const { model, numbers } = engine();
  const scored = candidates.map((candidate): Scored => {
    const listing = unpackMeaning(candidate.meaning, numbers);
    const { km, hasWord, ratingAverage: stars, ratingCount: reviews } = candidate;
    const meaning = meaningOf(request, knowListing(listing, model)) + (hasWord ? VERY_WORDS : 0);
    const fit = budget === null ? null : priceFit(candidate.price, candidate.unit, budget);
    return { service: toService(candidate), facts: { meaning, km, stars, reviews, priceFit: fit, isFree: null }, kind: commonKind(request, listing.kinds), hasWord };
  });
  const best = Math.max(...scored.map(({ facts }) => facts.meaning));
  return inOrder(scored.filter(({ facts }) => facts.meaning >= best * LEAST_OF_BEST));
}

/** Equal ones in the order of their ids, so that the same question has the same answer. */
export function inOrder(scored: readonly Scored[]): Scored[] {
  const known = scored.map((each) => ({ each, score: scoreOf(each.facts) }));
  return known.toSorted((a, b) => b.score - a.score || a.each.service.id - b.each.service.id).map(({ each }) => each);
}

export const toMatch = ({ service, facts, kind, hasWord }: Scored): Match => ({ service, reasons: reasonsFor({ service, kind, hasWord, ...facts }) });

/** The kind that both speak of foremost. */
function commonKind(request: KnownRequest, kinds: Float64Array): string | null {
  let best = -1;
  let most = 0;
  for (let c = 0; c < kinds.length; c += 1) {
    const both = request.kinds[c]! * kinds[c]!;
    if (both > most && kinds[c]! >= LEAST_OFFERED) [best, most] = [c, both];
  }
  return engine().model.facts[best]?.name.en ?? null;
}
