// What a classifier sees of a text: its words without their endings, pairs of neighbours, and pieces of words, each
// with its weight.
import { stem } from './stem.ts';
import { STOP_WORDS } from './stop-words.ts';

/** A word, a pair of words and a piece count so much beside each other. */
const WORD = 1;
const PAIR = 0.6;
const PIECE = 0.35;
const PIECE_LENGTH = 4;
const LEAST_FOR_PIECES = 4;

export const contentWords = (words: readonly string[]): string[] =>
  words.filter((word) => word.length > 1 && !STOP_WORDS.has(word));

/** What one word adds to a text, by the features' names or whatever they are known by. */
export interface WordFeatures<F> {
  stem: string;
  word: F;
  pieces: readonly F[];
}

/** "leak" and "#^lea", "#leak", "#eak$". */
export function featuresOfWord(word: string): WordFeatures<string> {
  const own = stem(word);
  return { stem: own, word: own, pieces: piecesOf(word) };
}

/** "leak_ceiling". */
const pairName = (left: string, right: string): string => `${left}_${right}`;

/** Of the words of a text that tell something. The weights of one kind add up to the same however long the text. */
export function weighFeatures<F>(words: readonly WordFeatures<F>[], known: (name: string) => F): Map<F, number> {
  const features = new Map<F, number>();
  const add = (feature: F, weight: number): void => void features.set(feature, (features.get(feature) ?? 0) + weight);
  for (const { word } of words) add(word, WORD);
  for (let at = 1; at < words.length; at += 1) add(known(pairName(words[at - 1]!.stem, words[at]!.stem)), PAIR);
  for (const { pieces } of words) for (const piece of pieces) add(piece, PIECE / Math.sqrt(pieces.length));
  return features;
}

/** By their names. */
export const featuresOf = (words: readonly string[]): Map<string, number> =>
  weighFeatures(contentWords(words).map(featuresOfWord), (name) => name);

function piecesOf(word: string): string[] {
  if (word.length < LEAST_FOR_PIECES) return [];
  const edged = `^${word}$`;
  return Array.from({ length: edged.length - PIECE_LENGTH + 1 }, (_, at) => `#${edged.slice(at, at + PIECE_LENGTH)}`);
}
