// What words mean, as rows in the memory of a kernel (products.wat) that multiplies them: each is looked up once, as
// listings and requests all have the same words.
import { DIMENSIONS, type WordVectors } from '../model/vectors.ts';
import { stem } from '../text/stem.ts';
import { openModule } from '../web-assembly/open-module.ts';
import { PRODUCTS } from './products-bytes.ts';

/** Words of a request beside each other, to be compared with many others. */
interface WordRows {
  count: number;
  /** As `stemOf` and `lengthOf` say of each. */
  stems: Int32Array;
  lengths: Float64Array;
  rows: Int16Array;
}

export interface KnownWords {
  /** The number of a word; good while `generation` stays the same. */
  find: (word: string) => number;
  /** Grows when all words are forgotten. */
  generation: () => number;
  /** The same for all forms of a word. */
  stemOf: (word: number) => number;
  /** Of its row; 0 for a word that the vectors don't know. */
  lengthOf: (word: number) => number;
  /** Good for the same generation. Throws for more than 256. */
  rowsOf: (words: readonly string[]) => WordRows;
  /**
   * Of a word with each of the others: the sum of the products of their numbers, as many as they are. Good until the
   * next call.
   */
  products: (word: number, others: WordRows) => Int32Array;
}

const AT_ONCE = 8;
const WIDTH = Math.ceil(DIMENSIONS / AT_ONCE) * AT_ONCE;
const ROW_BYTES = WIDTH * Int16Array.BYTES_PER_ELEMENT;
/**
 * A word that stands for so many others at most, as some Spanish ones do, fits the sums whatever it is compared with.
 */
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
  const sums = new Int32Array(memory, SUMS_AT, MOST_OTHERS);
  const known = new Map<string, number>();
  const stems = new Map<string, number>();
  const stemsOf = new Int32Array(MOST_KNOWN);
  const lengths = new Float64Array(MOST_KNOWN);
  let generation = 0;
  /** Whose rows lie at the beginning of the memory. */
  let present: WordRows | undefined;

  const add = (word: string): number => {
    // The block of memory is full: what is still in use is read again.
    if (known.size === MOST_KNOWN) {
      known.clear();
      stems.clear();
      generation += 1;
    }
    const number = known.size;
    const own = stem(word);
    const row = rowOf(word, vectors);
    known.set(word, number);
    stemsOf[number] = stems.get(own) ?? stems.size;
    stems.set(own, stemsOf[number]!);
    lengths[number] = row ? lengthOf(row) : 0;
    if (row) numbers.set(row, (WORDS_AT + number * ROW_BYTES) / Int16Array.BYTES_PER_ELEMENT);
    return number;
  };
  const find = (word: string): number => known.get(word) ?? add(word);

  const rowsOf = (words: readonly string[]): WordRows => {
    const count = words.length;
    if (count > MOST_OTHERS) throw new RangeError(`${count} words are too many to be compared.`);
    const others: WordRows = {
      count,
      stems: new Int32Array(count),
      lengths: new Float64Array(count),
      rows: new Int16Array(count * WIDTH),
    };
    // Adding one may forget those before it.
    if (known.size + count > MOST_KNOWN) words.forEach(find);
    words.forEach((word, n) => {
      const own = find(word);
      others.stems[n] = stemsOf[own]!;
      others.lengths[n] = lengths[own]!;
      if (lengths[own]! > 0) others.rows.set(new Int16Array(memory, WORDS_AT + own * ROW_BYTES, WIDTH), n * WIDTH);
    });
    return others;
  };

  const products = (word: number, others: WordRows): Int32Array => {
    if (present !== others) numbers.set(others.rows);
    present = others;
    loops.products(WORDS_AT + word * ROW_BYTES, WIDTH, 0, others.count, SUMS_AT);
    return sums;
  };

  return {
    find,
    generation: () => generation,
    stemOf: (word) => stemsOf[word]!,
    lengthOf: (word) => lengths[word]!,
    rowsOf,
    products,
  };
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
