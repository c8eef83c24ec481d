// What a listing means and which unusual words it has, in some two hundred bytes: kinds and words by numbers, the commoner a word the
// fewer bytes, and its gist.
import { BOTH } from '../../../matching/meaning/languages.ts';
import { type PackedMeaning, unpackGist } from '../../../matching/meaning/packed.ts';
import { type Gist, GIST_SIZE } from '../../../matching/model/gist.ts';
import type { Numbering } from './numbering.ts';

/** More than are ever stored, and so few that their number leaves two bits for the languages. */
const MOST_KINDS = 60;
const KIND_BITS = 6;
const MOST_WORDS = 255;
/** Fewer than 128, so that one bit is left, which says whether there is a gist. */
const MOST_UNUSUAL = 100;
const HAS_GIST = 128;
const HEAD = 4;
const SHARES_ARE = 1000;
/** A kind takes four bytes, and so does a word at the most. */
const room = new Uint8Array(HEAD + 4 * (MOST_KINDS + MOST_WORDS + MOST_UNUSUAL) + GIST_SIZE);

/** Only the first `kindCount`, `wordCount` and `unusualCount` count. */
export interface ListingMeaning {
  kinds: Uint16Array;
  shares: Float64Array;
  kindCount: number;
  words: Uint32Array;
  wordCount: number;
  /** So many of the words are those of title and tags. */
  heads: number;
  /** Bits (matching/meaning/languages.ts). */
  languages: number;
  unusual: Uint32Array;
  unusualCount: number;
  hasGist: boolean;
  gist: Gist;
}

/** To be read into, over and over. */
export const emptyMeaning = (): ListingMeaning => ({
  kinds: new Uint16Array(MOST_KINDS),
  shares: new Float64Array(MOST_KINDS),
  kindCount: 0,
  words: new Uint32Array(MOST_WORDS),
  wordCount: 0,
  heads: 0,
  languages: 0,
  unusual: new Uint32Array(MOST_UNUSUAL),
  unusualCount: 0,
  hasGist: false,
  gist: new Int8Array(GIST_SIZE),
});

export interface Numberings {
  /** Kinds by their keys in the database. */
  kinds: Numbering<number>;
  words: Numbering<string>;
}

/** Good until the next call. */
export function writeListing({ kinds, words, heads, languages = BOTH, gist }: PackedMeaning, unusual: readonly string[], numbers: Numberings): Uint8Array {
  const [someKinds, someWords, someUnusual] = [kinds.slice(0, MOST_KINDS), words.slice(0, MOST_WORDS), unusual.slice(0, MOST_UNUSUAL)];
  const own = unpackGist(gist);
  room.set([someKinds.length | (languages << KIND_BITS), someWords.length, Math.min(heads, someWords.length), someUnusual.length | (own ? HAS_GIST : 0)]);
  let at = HEAD;
  if (own) {
    room.set(new Uint8Array(own.buffer, own.byteOffset, GIST_SIZE), at);
    at += GIST_SIZE;
  }
  for (const [key, share] of someKinds) {
    const [kind, part] = [numbers.kinds.numberOf(key), Math.round(share * SHARES_ARE)];
    room.set([kind & 255, kind >>> 8, part & 255, part >>> 8], at);
    at += 4;
  }
  for (const word of [...someWords, ...someUnusual]) {
    let number = numbers.words.numberOf(word);
    for (; number > 127; number >>>= 7) room[at++] = (number & 127) | 128;
    room[at++] = number;
  }
  return room.subarray(0, at);
}

export function readListing(page: Uint8Array, from: number, into: ListingMeaning): void {
  [into.kindCount, into.languages] = [page[from]! & ((1 << KIND_BITS) - 1), page[from]! >>> KIND_BITS];
  [into.wordCount, into.heads, into.unusualCount] = [page[from + 1]!, page[from + 2]!, page[from + 3]! & (HAS_GIST - 1)];
  into.hasGist = page[from + 3]! >= HAS_GIST;
  let at = from + HEAD;
  if (into.hasGist) {
    into.gist.set(page.subarray(at, at + GIST_SIZE));
    at += GIST_SIZE;
  }
  for (let k = 0; k < into.kindCount; k += 1, at += 4) {
    into.kinds[k] = page[at]! | (page[at + 1]! << 8);
    into.shares[k] = (page[at + 2]! | (page[at + 3]! << 8)) / SHARES_ARE;
  }
  at = readNumbers(page, at, into.words, into.wordCount);
  readNumbers(page, at, into.unusual, into.unusualCount);
}

/** Answers where the next ones begin. */
function readNumbers(page: Uint8Array, from: number, into: Uint32Array, count: number): number {
  let at = from;
  for (let n = 0; n < count; n += 1) {
    let byte = page[at++]!;
    let number = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = page[at++]!;
      number |= (byte & 127) << shift;
    }
    into[n] = number;
  }
  return at;
}
