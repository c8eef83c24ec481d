// How well a listing means what a request asks for: by the kinds of service both speak of, by likeness as a whole, and word by word.
import type { Listing, ListingWord } from '../meaning/read-listing.ts';
import type { Request } from '../meaning/read-request.ts';
import type { Model } from '../model/model.ts';
import { DIMENSIONS, directionOf, likeness, telling, toLengthOne, type WordVectors } from '../model/vectors.ts';

export const MEANING = {
  /** Kinds: below 1, the less likely readings of a request count more. */
  reading: 0.7,
  /** The same of a listing: one that may be of a kind is nearly as good as one that surely is, and how near it is decides. */
  offered: 0.7,
  kinds: 1,
  /** How much a kind counts that is merely of the same trade. */
  trade: 0.08,
  whole: 0.4,
  words: 0.3,
  /** A word that only the description has counts so much of one in the title. */
  inBody: 0.85,
  /** How much more two words that mean the same count than two that are merely of one field. */
  sharpness: 3,
  /** Long requests have more words that find nothing. */
  length: 0.7,
};

/** A listing with the directions of its words, worked out once. */
export interface KnownListing {
  kinds: Float64Array;
  trades: Float64Array;
  direction: Float64Array | null;
  words: { word: string; direction: Float64Array | null; share: number }[];
}

export interface KnownRequest {
  kinds: Float64Array;
  trades: Float64Array;
  direction: Float64Array | null;
  words: { word: string; direction: Float64Array | null; weight: number }[];
}

type Known = Pick<Model, 'vectors' | 'tradeOf'>;

export function knowListing({ kinds: chances, words }: Pick<Listing, 'kinds' | 'words'>, { vectors, tradeOf }: Known, { inBody, offered } = MEANING): KnownListing {
  const kinds = chances.map((chance) => chance ** offered);
  const spread = words.flatMap(({ word, isHead }: ListingWord) => (isHead ? [word, word, word] : [word]));
  return {
    kinds,
    trades: tradesOf(kinds, tradeOf),
    direction: directionOf(spread, vectors),
    words: words.map(({ word, isHead }) => ({ word, direction: wordDirection(word, vectors), share: isHead ? 1 : inBody })),
  };
}

export function knowRequest({ kinds: chances, words }: Pick<Request, 'kinds' | 'words'>, { vectors, tradeOf }: Known, { reading } = MEANING): KnownRequest {
  const kinds = chances.map((chance) => chance ** reading);
  return {
    kinds,
    trades: tradesOf(kinds, tradeOf),
    direction: directionOf(words, vectors),
    words: [...new Set(words)].map((word) => ({ word, direction: wordDirection(word, vectors), weight: rarityOf(word, vectors) })),
  };
}

/** About 0 where nothing fits, 1 and more where all does. */
export function meaningOf(request: KnownRequest, listing: KnownListing, settings = MEANING): number {
  const kinds = inCommon(request.kinds, listing.kinds) + settings.trade * inCommon(request.trades, listing.trades);
  const whole = request.direction && listing.direction ? Math.max(0, likeness(request.direction, listing.direction)) : 0;
  return settings.kinds * Math.sqrt(kinds) + settings.whole * whole * 0.5 + settings.words * wordsInCommon(request, listing, settings);
}

function inCommon(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += a[at]! * b[at]!;
  return sum;
}

/** The chances of the kinds, added up by trade. */
function tradesOf(kinds: Float64Array, tradeOf: Uint16Array): Float64Array {
  const trades = new Float64Array(Math.max(...tradeOf) + 1);
  kinds.forEach((chance, c) => (trades[tradeOf[c]!]! += chance));
  return trades;
}

function wordsInCommon({ words }: KnownRequest, listing: KnownListing, { sharpness, length }: typeof MEANING): number {
  let sum = 0;
  let all = 0;
  for (const { word, direction, weight } of words) {
    let best = 0;
    for (const other of listing.words) {
      const alike = other.word === word ? 1 : direction && other.direction ? likeness(direction, other.direction) : 0;
      if (alike * other.share > best) best = alike * other.share;
    }
    sum += weight * best ** sharpness;
    all += weight;
  }
  return all === 0 ? 0 : sum / all ** length;
}

function wordDirection(word: string, { find, steps }: WordVectors): Float64Array | null {
  const places = find(word);
  if (places.length === 0) return null;
  const sum = new Float64Array(DIMENSIONS);
  for (const place of places) for (let d = 0; d < DIMENSIONS; d += 1) sum[d]! += steps[place * DIMENSIONS + d]!;
  return toLengthOne(sum);
}

/** Words that nobody has seen are rare ones. */
const rarityOf = (word: string, { find, words }: WordVectors): number => {
  const places = find(word);
  return telling(places.length === 0 ? words.length : Math.min(...places));
};
