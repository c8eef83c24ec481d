// How well a listing means what a request asks for: by the kinds of service both speak of, by likeness as a whole, and word by word.
import type { Listing, ListingWord } from '../meaning/read-listing.ts';
import type { Request } from '../meaning/read-request.ts';
import { DIMENSIONS, directionOf, likeness, telling, toLengthOne, type WordVectors } from '../model/vectors.ts';

export const MEANING = {
  /** Kinds: below 1, the less likely readings of a request count more. */
  reading: 0.7,
  kinds: 1,
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
  direction: Float64Array | null;
  words: { word: string; direction: Float64Array | null; share: number }[];
}

export interface KnownRequest {
  kinds: Float64Array;
  direction: Float64Array | null;
  words: { word: string; direction: Float64Array | null; weight: number }[];
}

export function knowListing({ kinds, words }: Listing, vectors: WordVectors, { inBody } = MEANING): KnownListing {
  const spread = words.flatMap(({ word, isHead }: ListingWord) => (isHead ? [word, word, word] : [word]));
  return {
    kinds,
    direction: directionOf(spread, vectors),
    words: words.map(({ word, isHead }) => ({ word, direction: wordDirection(word, vectors), share: isHead ? 1 : inBody })),
  };
}

export function knowRequest({ kinds, words }: Request, vectors: WordVectors, { reading } = MEANING): KnownRequest {
  return {
    kinds: kinds.map((chance) => chance ** reading),
    direction: directionOf(words, vectors),
    words: [...new Set(words)].map((word) => ({ word, direction: wordDirection(word, vectors), weight: rarityOf(word, vectors) })),
  };
}

/** About 0 where nothing fits, 1 and more where all does. */
export function meaningOf(request: KnownRequest, listing: KnownListing, settings = MEANING): number {
  let kinds = 0;
  for (let c = 0; c < request.kinds.length; c += 1) kinds += request.kinds[c]! * listing.kinds[c]!;
  const whole = request.direction && listing.direction ? Math.max(0, likeness(request.direction, listing.direction)) : 0;
  return settings.kinds * Math.sqrt(kinds) + settings.whole * whole * 0.5 + settings.words * wordsInCommon(request, listing, settings);
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
