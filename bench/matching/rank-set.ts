// Ranks the services of a set for its queries, by the engine that serves users and by plain full text with the same distance.
import { knowListing, type KnownListing, knowRequest, meaningOf } from '../../matching/rank/meaning.ts';
import { kindNumbers, packMeaning, unpackMeaning } from '../../matching/meaning/packed.ts';
import { readListing } from '../../matching/meaning/read-listing.ts';
import { readRequest } from '../../matching/meaning/read-request.ts';
import type { Model } from '../../matching/model/model.ts';
import { distanceFactor, kmBetween } from '../../matching/rank/distance.ts';
import { scoreOf } from '../../matching/rank/score.ts';
import { contentWords } from '../../matching/text/features.ts';
import { plainText } from '../../matching/text/plain-text.ts';
import { stem } from '../../matching/text/stem.ts';
import { wordsOf } from '../../matching/text/words.ts';

export interface SetService {
  id: string | number;
  title: string;
  description: string;
  price: number | null;
  unit: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  rating: number | null;
  reviews: number;
  tags: string[];
}

export interface SetQuery {
  id: string | number;
  type: 'need' | 'goal';
  text: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** The ids of the services for a query, the best first. */
export type Ranking = (query: SetQuery) => (string | number)[];

const byScore = (scored: { id: string | number; score: number }[]): (string | number)[] =>
  scored.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).map(({ id }) => id);

export function engineRanking(model: Model, services: readonly SetService[]): Ranking {
  const numbers = kindNumbers(model);
  const known = services.map((service): SetService & KnownListing & { saysRemote: boolean } => {
    const listing = readListing(model, service);
    return { ...service, ...knowListing(unpackMeaning(packMeaning(model, listing), numbers)), saysRemote: listing.saysRemote };
  });
  return (query) => {
    const request = knowRequest(readRequest(model, query.text, query.type), model);
    return byScore(
      known.map((service) => ({
        id: service.id,
        score: scoreOf({
          meaning: meaningOf(request, service, request.likenesses.rowOf),
          km: service.saysRemote ? null : kmBetween(query, service),
          stars: service.reviews > 0 ? service.rating : null,
          reviews: service.reviews,
          priceFit: null,
          isFree: null,
        }),
      })),
    );
  };
}

const [K1, B] = [1.2, 0.75];

/** BM25 over stems, times the same distance. */
export function fullTextRanking(services: readonly SetService[]): Ranking {
  const stems = (text: string): string[] => contentWords(wordsOf(plainText(text))).map(stem);
  const texts = services.map(({ title, description, tags }) => {
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
        const rarity = Math.log(1 + (services.length - others + 0.5) / (others + 0.5));
        sum += (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / average));
      }
      return sum;
    };
    return byScore(services.map((service, at) => ({ id: service.id, score: score(texts[at]!) * distanceFactor(kmBetween(query, service)) })));
  };
}
