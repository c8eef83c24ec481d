// How much the words of listings are like those of one request: worked out once a word, as many listings have the same
// words.
import type { WordVectors } from '../model/vectors.ts';
import { knownWords } from './known-words.ts';

export interface Likenesses {
  /** To be called when listings begin to be compared; they are compared without a pause. */
  begin: () => void;
  /**
   * Where a word's row begins: how much it is like each of the request's words, 1 for another form of the word itself
   * and 0 where either is not known. `NOT_LIKE` where it is like none of them.
   */
  rowOf: (word: string) => number;
  /** Holds all rows so far; another array whenever there are more. */
  numbers: () => Float64Array;
}

export const NOT_LIKE = -1;

const FIRST_ROWS = 256;

/** `words` each once. */
export function makeLikenesses(words: readonly string[], vectors: WordVectors): Likenesses {
  const width = words.length;
  const { find, generation, stemOf, lengthOf, rowsOf, products } = knownWords(vectors);
  let asked = rowsOf(words);
  let askedIn = generation();
  const rows = new Map<string, number>();
  let numbers = new Float64Array(FIRST_ROWS * width);
  let next = 0;

  /**
   * The request's words may have been forgotten while it waited. Once they are known again, another word that is one
   * too many leaves room for all of them.
   */
  const begin = (): void => {
    if (generation() !== askedIn) [asked, askedIn] = [rowsOf(words), generation()];
  };

  const addRow = (word: string): number => {
    const known = find(word);
    // Looking it up may have been what forgot the request's words.
    begin();
    const { stems, lengths } = asked;
    const row = next;
    if (row === numbers.length) {
      const more = new Float64Array(numbers.length * 2);
      more.set(numbers);
      numbers = more;
    }
    const stem = stemOf(known);
    const length = lengthOf(known);
    const sums = length > 0 && width > 0 ? products(known, asked) : undefined;
    let most = 0;
    for (let w = 0; w < width; w += 1) {
      const like = stems[w] === stem ? 1 : sums && lengths[w]! > 0 ? sums[w]! / (length * lengths[w]!) : 0;
      numbers[row + w] = like;
      if (like > most) most = like;
    }
    if (most === 0) return NOT_LIKE;
    next += width;
    return row;
  };

  const rowOf = (word: string): number => {
    const known = rows.get(word);
    if (known !== undefined) return known;
    const row = addRow(word);
    rows.set(word, row);
    return row;
  };

  return { begin, rowOf, numbers: () => numbers };
}
