// How much the words of listings are like those of one request: worked out once a word, as many listings have the same words.
import type { WordVectors } from '../model/vectors.ts';
import { knownWords } from './known-words.ts';

export interface Likenesses {
  /** Where a word's row begins: how much it is like each of the request's words, 1 for another form of the word itself and 0 where either is not known. */
  rowOf: (word: string) => number;
  /** Holds all rows so far; another array whenever there are more. */
  numbers: () => Float64Array;
}

const FIRST_ROWS = 512;

/** `words` each once. */
export function makeLikenesses(words: readonly string[], vectors: WordVectors): Likenesses {
  const width = words.length;
  const { find, rowsOf, products } = knownWords(vectors);
  const asked = rowsOf(words);
  const rows = new Map<string, number>();
  let numbers = new Float64Array(FIRST_ROWS * width);

  const addRow = (word: string): number => {
    const row = rows.size * width;
    if (row === numbers.length) {
      const more = new Float64Array(numbers.length * 2);
      more.set(numbers);
      numbers = more;
    }
    rows.set(word, row);
    const own = find(word);
    if (own.length > 0 && width > 0) {
      const sums = products(own, asked);
      for (let w = 0; w < width; w += 1) if (asked.words[w]!.length > 0) numbers[row + w] = sums[w]! / (own.length * asked.words[w]!.length);
    }
    for (let w = 0; w < width; w += 1) if (asked.words[w]!.stem === own.stem) numbers[row + w] = 1;
    return row;
  };

  return { rowOf: (word) => rows.get(word) ?? addRow(word), numbers: () => numbers };
}
