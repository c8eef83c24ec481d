// What words mean, as rows in the memory of a kernel (products.wat) that multiplies them: each is looked up once, as listings and
// requests all have the same words.
import { DIMENSIONS, type WordVectors } from '../model/vectors.ts';
import { stem } from '../text/stem.ts';
import { openModule } from '../web-assembly/open-module.ts';
import { PRODUCTS } from './products-bytes.ts';

export interface KnownWord {
  /** Words of one stem are forms of one word. */
  stem: string;
  /** Where its row lies in the memory; -1 for a word that the vectors don't know. */
  at: number;
  /** Of its row; 0 for a word that they don't know. */
  length: number;
}

/** Words of a request beside each other, to be compared with many others. */
export interface WordRows {
  words: readonly KnownWord[];
  rows: Int16Array;
}

export interface KnownWords {
  find: (word: string) => KnownWord;
  /** Throws for more than 256. */
  rowsOf: (words: readonly string[]) => WordRows;
  /** Of a word that `find` has just answered with each of the others: the sum of the products of their numbers. Good until the next call. */
  products: (word: KnownWord, others: WordRows) => Int32Array;
}

const AT_ONCE = 8;
const WIDTH = Math.ceil(DIMENSIONS / AT_ONCE) * AT_ONCE;
const ROW_BYTES = WIDTH * Int16Array.BYTES_PER_ELEMENT;
/** A word that stands for so many others at most, as some Spanish ones do, fits the sums whatever it is compared with. */
const MOST_PLACES = 30;
/** So many are remembered, in some twenty megabytes; then all are forgotten. */
const MOST_KNOWN = 50_000;
/** More than a request has. */
const MOST_OTHERS = 256;
const SUMS_AT = MOST_OTHERS * ROW_BYTES;
const WORDS_AT = SUMS_AT + MOST_OTHERS * Int32Array.BYTES_PER_ELEMENT;

interface Loops {
  products: (row: number, width: number, others: number, count: number, sums: number) => void;
}

const opened = new WeakMap<Int8Array, KnownWords>();

/** The same for the same vectors. */
export function knownWords(vectors: WordVectors): KnownWords {
  const known = opened.get(vectors.steps) ?? open(vectors);
  opened.set(vectors.steps, known);
  return known;
}

function open(vectors: WordVectors): KnownWords {
  const { memory, loops } = openModule<Loops>(PRODUCTS, 'products', WORDS_AT + MOST_KNOWN * ROW_BYTES);
  const numbers = new Int16Array(memory);
  const known = new Map<string, KnownWord>();
  let rowCount = 0;
  /** Whose rows lie at the beginning of the memory. */
  let present: WordRows | undefined;

  const keep = (row: Int16Array): number => {
    const at = WORDS_AT + rowCount * ROW_BYTES;
    numbers.set(row, at / Int16Array.BYTES_PER_ELEMENT);
    rowCount += 1;
    return at;
  };

  const find = (word: string): KnownWord => {
    const before = known.get(word);
    if (before) return before;
    if (known.size === MOST_KNOWN) {
      known.clear();
      rowCount = 0;
    }
    const row = rowOf(word, vectors);
    const found = { stem: stem(word), at: row ? keep(row) : -1, length: row ? lengthOf(row) : 0 };
    known.set(word, found);
    return found;
  };

  const rowsOf = (words: readonly string[]): WordRows => {
    if (words.length > MOST_OTHERS) throw new RangeError(`${words.length} words are too many to be compared.`);
    const rows = new Int16Array(words.length * WIDTH);
    const found = words.map((word, n) => {
      const own = find(word);
      if (own.at >= 0) rows.set(new Int16Array(memory, own.at, WIDTH), n * WIDTH);
      return own;
    });
    return { words: found, rows };
  };

  const products = ({ at }: KnownWord, others: WordRows): Int32Array => {
    if (present !== others) numbers.set(others.rows);
    present = others;
    loops.products(at, WIDTH, 0, others.words.length, SUMS_AT);
    return new Int32Array(memory, SUMS_AT, others.words.length);
  };

  return { find, rowsOf, products };
}

/** The sum of the words that it stands for; null for a word that is not known. */
function rowOf(word: string, { find, steps }: WordVectors): Int16Array | null {
  const places = find(word).slice(0, MOST_PLACES);
  if (places.length === 0) return null;
  const row = new Int16Array(WIDTH);
  for (const place of places) for (let d = 0; d < DIMENSIONS; d += 1) row[d]! += steps[place * DIMENSIONS + d]!;
  return row;
}

function lengthOf(row: Int16Array): number {
  let squares = 0;
  for (const step of row) squares += step * step;
  return Math.sqrt(squares);
}
