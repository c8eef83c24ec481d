// How well a listing means what a request asks for: by the kinds of service both speak of, and word by word.
import type { Unpacked } from '../meaning/packed.ts';
import type { Request } from '../meaning/read-request.ts';
import { type Gist, likenessOfGists } from '../model/gist.ts';
import type { Model } from '../model/model.ts';
import { telling, type WordVectors } from '../model/vectors.ts';
import { type Likenesses, makeLikenesses, NOT_LIKE } from './likenesses.ts';
import { WEIGHTS } from './weights.ts';

type WordModel = Pick<Model, 'vectors' | 'tradeOf' | 'twins'>;

/** A listing with what does not depend on any request, worked out once. */
export interface KnownListing {
  /** Numbers of the kinds that it speaks of, the share of each, and how much it counts. */
  kinds: readonly number[];
  shares: readonly number[];
  counts: readonly number[];
  words: readonly string[];
  /** So many of them are those of title and tags. */
  heads: number;
  /** Bits (languages.ts). */
  languages: number;
  gist: Gist | null;
}

export interface KnownRequest {
  kinds: Float64Array;
  /** The same with what each owes to its twins and its trade. */
  akin: Float64Array;
  /** How much each of its words tells. */
  weights: Float64Array;
  likenesses: Likenesses;
  language: number;
  /** Null where its kind is sure or was chosen, and its text not read as a whole. */
  gist: Gist | null;
}

export function knowListing({ kinds, words, heads, languages, gist }: Unpacked): KnownListing {
  const shares = kinds.map(([, share]) => share);
  return { kinds: kinds.map(([kind]) => kind), shares, counts: countsOf(shares), words, heads, languages, gist };
}

/** How much kinds of these shares count. */
function countsOf(shares: readonly number[]): number[] {
  const { offered, certain } = WEIGHTS;
  const largest = Math.max(...shares);
  const sureness = largest ** certain;
  return shares.map((share) => (share / largest) ** offered * sureness);
}

/** What is less likely than that is not meant. */
const LEAST_CHANCE = 1e-6;

type RequestMeaning = Pick<Request, 'kinds' | 'words' | 'language'> & { gist: Gist | null };

export function knowRequest(
  { kinds: chances, words: all, language, gist }: RequestMeaning,
  { vectors, ...kinships }: WordModel,
  settings = WEIGHTS,
): KnownRequest {
  const kinds = new Float64Array(chances.length);
  for (let c = 0; c < kinds.length; c += 1) if (chances[c]! >= LEAST_CHANCE) kinds[c] = chances[c]! ** settings.reading;
  const words = [...new Set(all)];
  return {
    kinds,
    akin: withKin(kinds, kinships, settings),
    weights: Float64Array.from(words, (word) => rarityOf(word, vectors)),
    likenesses: makeLikenesses(words, vectors),
    language,
    gist,
  };
}

/** How well listings mean what is asked for: about 0 where nothing fits, 1 and more where all does. */
export function meaningFor(request: KnownRequest, settings = WEIGHTS): (listing: KnownListing) => number {
  const { gist, language } = request;
  request.likenesses.begin();
  const wordsInCommon = wordsFor(request, settings);
  return (listing) => {
    const inCommon = settings.kinds * Math.sqrt(kindsInCommon(request, listing)) + wordsInCommon(listing);
    const meaning =
      inCommon + (gist && listing.gist ? settings.gist * Math.max(0, likenessOfGists(gist, listing.gist)) : 0);
    return listing.languages & language ? meaning : meaning * settings.otherLanguage;
  };
}

function kindsInCommon({ akin }: KnownRequest, { kinds, counts }: Pick<KnownListing, 'kinds' | 'counts'>): number {
  let sum = 0;
  for (let at = 0; at < kinds.length; at += 1) sum += akin[kinds[at]!]! * counts[at]!;
  return sum;
}

/** Whatever depends only on the request is computed once, in memory that each listing reuses. */
function wordsFor(
  { weights, likenesses }: KnownRequest,
  { words, inBody, sharpness, length, said, common }: typeof WEIGHTS,
): (listing: Pick<KnownListing, 'words' | 'heads'>) => number {
  const width = weights.length;
  const whenLike = weights.map((weight) => words * weight);
  const whenSaid = weights.map((weight) => (said * Math.max(0, weight - common)) / (1 - common));
  const all = weights.reduce((sum, weight) => sum + weight, 0) ** length;
  const best = new Float64Array(width);
  const isSaid = new Uint8Array(width);
  return (listing) => {
    if (all === 0) return 0;
    best.fill(0);
    isSaid.fill(0);
    for (let at = 0; at < listing.words.length; at += 1) {
      const row = likenesses.rowOf(listing.words[at]!);
      if (row === NOT_LIKE) continue;
      const numbers = likenesses.numbers();
      const share = at < listing.heads ? 1 : inBody;
      for (let w = 0; w < width; w += 1) {
        const like = numbers[row + w]!;
        if (like >= 1) isSaid[w] = 1;
        if (like * share > best[w]!) best[w] = like * share;
      }
    }
    let sum = 0;
    for (let w = 0; w < width; w += 1) sum += whenLike[w]! * best[w]! ** sharpness + (isSaid[w] ? whenSaid[w]! : 0);
    return sum / all;
  };
}

/** Of each kind how much it counts itself, its twins, and all of its trade. */
function withKin(
  kinds: Float64Array,
  { tradeOf, twins }: Pick<WordModel, 'tradeOf' | 'twins'>,
  { twin, trade }: typeof WEIGHTS,
): Float64Array {
  // There are no more trades than kinds.
  const trades = new Float64Array(kinds.length);
  for (let c = 0; c < kinds.length; c += 1) trades[tradeOf[c]!]! += kinds[c]!;
  const akin = new Float64Array(kinds.length);
  for (let c = 0; c < kinds.length; c += 1) akin[c] = kinds[c]! + trade * trades[tradeOf[c]!]!;
  for (let c = 0; c < kinds.length; c += 1)
    if (kinds[c]! > 0) for (const other of twins[c]!) akin[other]! += twin * kinds[c]!;
  return akin;
}

/** Words that nobody has seen are rare ones. */
const rarityOf = (word: string, { find, words }: WordVectors): number => {
  const places = find(word);
  return telling(places.length === 0 ? words.length : Math.min(...places));
};
