// How much the words of listings are like those of one request: worked out once a word, as many listings have the same words.
import { DIMENSIONS, type WordVectors } from '../model/vectors.ts';
import { stem } from '../text/stem.ts';

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
  const directions = words.map((word) => directionOfWord(word, vectors));
  const stems = words.map(stem);
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
    const places = vectors.find(word);
    const length = lengthOfPlaces(places, vectors);
    for (const place of places) {
      for (let w = 0; w < words.length; w += 1) {
        const direction = directions[w];
        if (direction && length > 0) numbers[row + w]! += product(direction, vectors.steps, place) / length;
      }
    }
    const own = stem(word);
    for (let w = 0; w < width; w += 1) if (stems[w] === own) numbers[row + w] = 1;
    return row;
  };

  return { rowOf: (word) => rows.get(word) ?? addRow(word), numbers: () => numbers };
}

/** In four sums, as a processor adds up several at once: this is most of what ranking takes. */
function product(direction: Float64Array, steps: Int8Array, place: number): number {
  const from = place * DIMENSIONS;
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let d = 0; d < DIMENSIONS; d += 4) {
    first += direction[d]! * steps[from + d]!;
    second += direction[d + 1]! * steps[from + d + 1]!;
    third += direction[d + 2]! * steps[from + d + 2]!;
    fourth += direction[d + 3]! * steps[from + d + 3]!;
  }
  return first + second + (third + fourth);
}

/** Of length 1; null for a word that is not known. */
function directionOfWord(word: string, vectors: WordVectors): Float64Array | null {
  const sum = sumOf(vectors.find(word), vectors);
  const length = lengthOf(sum);
  return length === 0 ? null : sum.map((part) => part / length);
}

function sumOf(places: readonly number[], { steps }: WordVectors): Float64Array {
  const sum = new Float64Array(DIMENSIONS);
  for (const place of places) for (let d = 0; d < DIMENSIONS; d += 1) sum[d]! += steps[place * DIMENSIONS + d]!;
  return sum;
}

export function lengthOf(direction: Float64Array): number {
  let squares = 0;
  for (let d = 0; d < DIMENSIONS; d += 1) squares += direction[d]! * direction[d]!;
  return Math.sqrt(squares);
}

/** Of words that are said by one place, by their vectors; 0 for what was not asked for yet. */
const lengths = new WeakMap<Int8Array, Float64Array>();

function lengthOfPlaces(places: readonly number[], vectors: WordVectors): number {
  const [place] = places;
  if (place === undefined || places.length > 1) return lengthOf(sumOf(places, vectors));
  const known = lengths.get(vectors.steps) ?? new Float64Array(vectors.words.length);
  lengths.set(vectors.steps, known);
  known[place] ||= lengthOf(sumOf(places, vectors));
  return known[place]!;
}
