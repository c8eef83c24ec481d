// What a classifier sees of a text: its words without their endings, pairs of neighbours, and pieces of words, each with its weight.
import { stem } from './stem.ts';
import { STOP_WORDS } from './stop-words.ts';

/** A word, a pair of words and a piece count so much beside each other. */
const WORD = 1;
const PAIR = 0.6;
const PIECE = 0.35;
const PIECE_LENGTH = 4;
const LEAST_FOR_PIECES = 4;

export const contentWords = (words: readonly string[]): string[] => words.filter((word) => word.length > 1 && !STOP_WORDS.has(word));

/** By their names: "leak", "leak_ceiling", "#leak". The weights of one kind add up to the same however long the text. */
export function featuresOf(words: readonly string[]): Map<string, number> {
  const content = contentWords(words);
  const stems = content.map(stem);
  const features = new Map<string, number>();
  const add = (names: readonly string[], weight: number) => {
    for (const name of names) features.set(name, (features.get(name) ?? 0) + weight);
  };
  add(stems, WORD);
  add(stems.slice(1).map((right, at) => `${stems[at]}_${right}`), PAIR);
  for (const word of content) {
    const pieces = piecesOf(word);
    add(pieces, PIECE / Math.sqrt(pieces.length || 1));
  }
  return features;
}

function piecesOf(word: string): string[] {
  if (word.length < LEAST_FOR_PIECES) return [];
  const edged = `^${word}$`;
  return Array.from({ length: edged.length - PIECE_LENGTH + 1 }, (_, at) => `#${edged.slice(at, at + PIECE_LENGTH)}`);
}
