// Turns words into the numbered features that the classifiers weigh: words, pairs and pieces by their rarity, and what
// they mean together.
import { LRUCache } from 'lru-cache';
import { contentWords, featuresOf, featuresOfWord, weighFeatures, type WordFeatures } from '../text/features.ts';
import { stem } from '../text/stem.ts';
import type { Bag } from './linear.ts';
import { DIMENSIONS, directionOf, type WordVectors } from './vectors.ts';

/** How much the meaning counts beside the words themselves. */
const MEANING = 0.7;

export interface Encoder {
  /** How many features there are. */
  size: number;
  encode: (words: readonly string[]) => Bag;
  /** Whether a text that was learned from has the word, however seldom. */
  knows: (word: string) => boolean;
}

/** The number of all features that were not seen in learning. */
const NOT_SEEN = -1;
/** Words remembered with their features, in some ten megabytes. No longer ones: nobody types them. */
const MOST_MET = 20_000;
const LONGEST_MET = 24;

/**
 * `names` are the features seen in learning, `rarity` how much each tells. The meaning's features follow after them.
 */
export function makeEncoder(names: readonly string[], rarity: Float32Array, vectors: WordVectors): Encoder {
  const numbers = new Map(names.map((name, at) => [name, at]));
  const numberOf = (name: string): number => numbers.get(name) ?? NOT_SEEN;
  const met = new LRUCache<string, WordFeatures<number>>({ max: MOST_MET });
  const ofWord = (word: string): WordFeatures<number> => {
    const before = met.get(word);
    if (before) return before;
    const { stem: own, word: itself, pieces } = featuresOfWord(word);
    const features = { stem: own, word: numberOf(itself), pieces: pieces.map(numberOf) };
    if (word.length > LONGEST_MET) return features;
    met.set(word, features);
    return features;
  };
  return {
    size: names.length + DIMENSIONS,
    encode: (words) => {
      const features: number[] = [];
      const values: number[] = [];
      let squares = 0;
      for (const [number, count] of weighFeatures(contentWords(words).map(ofWord), numberOf)) {
        if (number === NOT_SEEN) continue;
        const value = count * rarity[number]!;
        features.push(number);
        values.push(value);
        squares += value * value;
      }
      const length = Math.sqrt(squares) || 1;
      for (let at = 0; at < values.length; at += 1) values[at] = values[at]! / length;
      const direction = directionOf(words, vectors);
      direction?.forEach((part, d) => {
        features.push(names.length + d);
        values.push(part * MEANING);
      });
      return { features, values };
    },
    knows: (word) => numbers.has(stem(word)),
  };
}

/** Pieces and pairs count from so many texts on, words from the first. */
const LEAST_PIECES = 3;
const LEAST_PAIRS = 2;
const leastOf = (name: string): number => {
  if (name.startsWith('#')) return LEAST_PIECES;
  return name.includes('_') ? LEAST_PAIRS : 1;
};

/**
 * Seen this often, a feature tells what its rarity says; seen once, half of it: a single text may have it by chance.
 */
const SURE = 4;
const sureness = (count: number): number => Math.min(1, 0.5 + (0.5 * (count - 1)) / (SURE - 1));

/**
 * The features that occur often enough in the texts, with how much each tells (inverse document frequency, at most 1).
 */
export function countFeatures(texts: readonly (readonly string[])[]): { names: string[]; rarity: Float32Array } {
  const counts = new Map<string, number>();
  for (const words of texts) for (const name of featuresOf(words).keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const kept = [...counts].filter(([name, count]) => count >= leastOf(name));
  const all = Math.log(1 + texts.length);
  return {
    names: kept.map(([name]) => name),
    rarity: Float32Array.from(kept, ([, count]) => (sureness(count) * Math.log(1 + texts.length / count)) / all),
  };
}
