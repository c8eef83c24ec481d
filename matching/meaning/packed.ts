// What a text means in a form that can be stored: its likeliest kinds of service and the words that tell something.
import type { Gist } from '../model/gist.ts';
import { kindKey } from '../model/kind-facts.ts';
import type { Model } from '../model/model.ts';
import { BOTH } from './languages.ts';
import { likeliest } from './likeliest.ts';
import type { Listing } from './read-listing.ts';

/** Less likely kinds change nothing that could be measured. */
const LEAST_SHARE = 0.01;
const MOST_KINDS = 16;
const MOST_WORDS = 150;

export interface PackedMeaning {
  /** By `kindKey`, the likeliest first. */
  kinds: [key: number, share: number][];
  /** Those of title and tags first. */
  words: string[];
  /** How many words those are. */
  heads: number;
  /** Bits (languages.ts). What was understood by an earlier engine does without. */
  languages?: number;
  /**
   * Of listings: what it means as a whole, as it is or in base64. What was understood by an earlier engine does
   * without.
   */
  gist?: Gist | string;
}

type Packable = Pick<Listing, 'kinds' | 'words' | 'languages'> & Partial<Pick<Listing, 'gist'>>;

export function packMeaning(
  { kinds: ids }: Pick<Model, 'kinds'>,
  { kinds, words, languages, gist }: Packable,
): PackedMeaning {
  return {
    kinds: likeliest(kinds, LEAST_SHARE)
      .slice(0, MOST_KINDS)
      .map((c) => [kindKey(ids[c]!), Math.round(kinds[c]! * 1000) / 1000]),
    words: words.slice(0, MOST_WORDS).map(({ word }) => word),
    heads: words.filter(({ isHead }, at) => isHead && at < MOST_WORDS).length,
    languages,
    ...(gist && { gist: Buffer.from(gist.buffer, gist.byteOffset, gist.length).toString('base64') }),
  };
}

export interface Unpacked {
  /** By their numbers in the model, the likeliest first. */
  kinds: readonly [kind: number, share: number][];
  words: readonly string[];
  heads: number;
  languages: number;
  gist: Gist | null;
}

/** `numbers` are the model's kinds by their keys; a kind that it no longer has is left out. */
export function unpackMeaning(
  { kinds: packed, words, heads, languages = BOTH, gist }: PackedMeaning,
  numbers: ReadonlyMap<number, number>,
): Unpacked {
  const kinds: [kind: number, share: number][] = [];
  for (const [key, share] of packed) {
    const kind = numbers.get(key);
    if (kind !== undefined) kinds.push([kind, share]);
  }
  return { kinds, words, heads, languages, gist: unpackGist(gist) };
}

/** Null where none was stored. */
const unpackGist = (gist: PackedMeaning['gist']): Gist | null =>
  typeof gist === 'string' ? new Int8Array(Buffer.from(gist, 'base64')) : (gist ?? null);

/** The kinds by their keys, without small talk. */
export const kindNumbers = ({ kinds }: Pick<Model, 'kinds'>): Map<number, number> =>
  new Map(kinds.slice(0, -1).map((id, number) => [kindKey(id), number]));
