// Ranks the services of a set for its queries: by the functions that serve users, and by plain full-text search with
// the same distance.
import * as z from 'zod/mini';
import { packMeaning } from '../../matching/meaning/packed.ts';
import { readListing } from '../../matching/meaning/read-listing.ts';
import { distanceFactor, kmBetween } from '../../matching/rank/distance.ts';
import { WEIGHTS } from '../../matching/rank/weights.ts';
import { contentWords } from '../../matching/text/features.ts';
import { plainText } from '../../matching/text/plain-text.ts';
import { stem } from '../../matching/text/stem.ts';
import { wordsOf } from '../../matching/text/words.ts';
import { saysOneOf } from '../../server/matching/candidates.ts';
import type { RankedListing } from '../../server/matching/candidates.ts';
import { rankListings } from '../../server/matching/score-candidates.ts';
import { understandRequest } from '../../server/understanding/understand-request.ts';
import { calls, openedModel } from '../../test/engine.ts';

const Id = z.union([z.string(), z.number()]);
const Place = { city: z.string(), state: z.string(), latitude: z.number(), longitude: z.number() };

export const SetService = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  price: z.nullable(z.number()),
  unit: z.string(),
  ...Place,
  rating: z.nullable(z.number()),
  reviews: z.number(),
  tags: z.array(z.string()),
});
export type SetService = z.infer<typeof SetService>;

export const SetQuery = z.object({ id: Id, type: z.enum(['need', 'goal']), text: z.string(), ...Place });
export type SetQuery = z.infer<typeof SetQuery>;

/** A service of a set, with everything that is the same for every query. */
export interface SetListing {
  service: SetService;
  /** As stored in the database: JSON. */
  meaning: string;
  saysRemote: boolean;
}

/** All its text, as the product searches it for words. */
const textOf = ({ title, description, tags }: SetService): string => [title, description, ...tags].join(' ');

/** Processes each like a neighbour's listing, in its stored form. */
export function readServices(services: readonly SetService[]): SetListing[] {
  const model = openedModel();
  return services.map((service) => {
    const listing = readListing(model, service);
    return { service, meaning: JSON.stringify(packMeaning(model, listing)), saysRemote: listing.saysRemote };
  });
}

/** Null for a service that says it is remote: neighbours tick a box for that, but the sets have only text. */
const kmOf = ({ service, saysRemote }: SetListing, query: SetQuery): number | null => (saysRemote ? null : kmBetween(query, service));

/** The ids of the services for a query, best first. */
export type Ranking = (query: SetQuery) => SetService['id'][] | Promise<SetService['id'][]>;

/**
 * Everything that a user would be shown of these services, in that order: what `rankListings` keeps of those within a
 * journey, because a set does not say how far providers go; for a text in which nothing is understood, listings with
 * its exact words. Then the rest by score, to fill ten places: otherwise most needs would have fewer. All services are
 * candidates, whatever their kind.
 */
export function engineRanking(listings: readonly SetListing[]): Ranking {
  const meanings = listings.map(({ meaning }) => meaning);
  return async (query) => {
    const { readings, ...request } = await understandRequest(calls, query);
    const comparisons = await calls.compare(request, meanings);
    const all = listings.map((listing, at) => ({
      ...inSet(listing, at, kmOf(listing, query), request.rareWords),
      comparison: comparisons[at]!,
    }));
    const order = (some: typeof all, least?: number): number[] => rankListings(some, null, least).map(({ listing }) => listing.id);
    const isUnderstood = readings.readings.length > 0;
    const shown = all.filter(({ km, hasWord }) => (km === null || km <= WEIGHTS.farKm) && (isUnderstood || hasWord));
    return [...new Set([...order(shown), ...order(all, 0)])].map((at) => listings[at]!.service.id);
  };
}

/** Identified by its index in the set, whatever its id is. Price and unit do not count when no budget is named. */
const inSet = ({ service }: SetListing, at: number, km: number | null, rare: readonly string[]): RankedListing => ({
  id: at,
  providerId: 0,
  price: null,
  unit: 'job',
  ratingAverage: service.reviews > 0 ? service.rating : null,
  ratingCount: service.reviews,
  km,
  hasWord: rare.length > 0 && saysOneOf(textOf(service), rare),
});

const K1 = 1.2;
const B = 0.75;

/** BM25 over stems, multiplied by the same distance factor; ties stay in set order. */
export function fullTextRanking(listings: readonly SetListing[]): Ranking {
  const stems = (text: string): string[] => contentWords(wordsOf(plainText(text))).map(stem);
  const texts = listings.map(({ service: { title, description, tags } }) => {
    const counts = new Map<string, number>();
    const words = [...stems(title), ...stems(title), ...stems(description), ...stems(tags.join(' , '))];
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    return { counts, length: words.length };
  });
  const frequency = new Map<string, number>();
  for (const { counts } of texts) for (const word of counts.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const average = texts.reduce((sum, { length }) => sum + length, 0) / texts.length;
  return (query) => {
    const words = new Set(stems(query.text));
    const score = ({ counts, length }: (typeof texts)[number]): number => {
      let sum = 0;
      for (const word of words) {
        const count = counts.get(word);
        if (count === undefined) continue;
        const others = frequency.get(word)!;
        const rarity = Math.log(1 + (listings.length - others + 0.5) / (others + 0.5));
        sum += (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / average));
      }
      return sum;
    };
    const scored = listings.map((listing, at) => ({ id: listing.service.id, score: score(texts[at]!) * distanceFactor(kmOf(listing, query)) }));
    return scored.toSorted((a, b) => b.score - a.score).map(({ id }) => id);
  };
}
