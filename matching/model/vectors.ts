// What words mean, as far as words that stand beside the same words mean alike: one direction a word, Spanish through
// English.
import { contentWords } from '../text/features.ts';
import { plainText } from '../text/plain-text.ts';
import type { Sections } from './sections.ts';

/** Length of a direction. */
export const DIMENSIONS = 100;
/** One byte a number; the numbers lie between -0.5 and 0.5. */
export const STEPS_PER_UNIT = 254;
/** Words as common as the first few hundred hardly tell texts apart; from here on every word counts whole. */
const FULLY_TELLING = 20_000;
/**
 * English words as common as these are no Spanish ones that were written without their accents: Montana is no mountain.
 */
const SURELY_ENGLISH = 12_000;

export interface WordVectors {
  /** The commonest first. */
  words: readonly string[];
  steps: Int8Array;
  /** Words of the glossary that are known by their English ones. */
  spanish: readonly string[];
  /** Places in `words`; more than one for a word that English says with several. */
  find: (word: string) => readonly number[];
}

const NONE: readonly number[] = [];

/** `glossary` has a line a Spanish word: the word, a tab, English words with blanks between. */
export function openVectors(sections: Sections, glossary: string): WordVectors {
  const words = sections.words as readonly string[];
  const places = new Map<string, readonly number[]>();
  for (let at = words.length - 1; at >= 0; at -= 1) places.set(words[at]!, [at]);
  const spanishWords: string[] = [];
  for (const line of glossary.split('\n')) {
    const [written = '', english = ''] = line.split('\t');
    const spanish = plainText(written);
    const meant = english.split(' ').flatMap((word) => places.get(word) ?? NONE);
    if (
      meant.length === 0 ||
      (spanish !== written && (places.get(spanish)?.[0] ?? Number.POSITIVE_INFINITY) < SURELY_ENGLISH)
    )
      continue;
    places.set(spanish, meant);
    spanishWords.push(spanish);
  }
  return { words, steps: sections.steps as Int8Array, spanish: spanishWords, find: (word) => places.get(word) ?? NONE };
}

/** From 0 for the commonest words to 1. */
export const telling = (place: number): number => Math.min(1, Math.log(2 + place) / Math.log(FULLY_TELLING));

/** The common direction of the words that tell something, of length 1; null where none is known. */
export function directionOf(
  words: readonly string[],
  { steps, find }: Pick<WordVectors, 'steps' | 'find'>,
): Float64Array | null {
  const sum = new Float64Array(DIMENSIONS);
  for (const word of contentWords(words)) {
    const places = find(word);
    for (const place of places) {
      const weight = telling(place) / places.length;
      const from = place * DIMENSIONS;
      for (let d = 0; d < DIMENSIONS; d += 1) sum[d] = sum[d]! + weight * steps[from + d]!;
    }
  }
  return toLengthOne(sum);
}

/** In place; null for nothing. */
function toLengthOne(direction: Float64Array): Float64Array | null {
  let squares = 0;
  for (const part of direction) squares += part * part;
  if (squares === 0) return null;
  const length = Math.sqrt(squares);
  for (let d = 0; d < direction.length; d += 1) direction[d] = direction[d]! / length;
  return direction;
}

export function likeness(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let d = 0; d < DIMENSIONS; d += 1) sum += a[d]! * b[d]!;
  return sum;
}
