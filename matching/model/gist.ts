// What a text means as a whole, in 64 bytes: how far its point lies in each of the directions in which texts differ
// most (principal component analysis). Two gists are like each other as two texts of the same matter are, whatever
// kinds they are taken for.

/** Bytes of a gist. */
export const GIST_SIZE = 64;
/** Only how its parts stand to each other counts. */
export type Gist = Int8Array;

export interface Directions {
  /** What all texts have in common. */
  middle: Float32Array;
  /** `GIST_SIZE` rows at right angles, each of length 1. */
  rows: Float32Array;
}

const MOST_STEPS = 127;
/**
 * By then the directions of most difference have been found, but for turns among themselves, which change no likeness.
 */
const ROUNDS = 30;

/** Of points of `size` numbers; the same points give the same bytes. */
export function learnDirections(points: readonly Float32Array[], size: number): Directions {
  const middle = new Float64Array(size);
  for (const point of points) for (let i = 0; i < size; i += 1) middle[i]! += point[i]! / points.length;
  const spread = spreadOf(points, middle);
  let rows: Float64Array[] = Array.from({ length: GIST_SIZE }, (_, row) =>
    Float64Array.from({ length: size }, (__, i) => Number(i === row)),
  );
  for (let round = 0; round < ROUNDS; round += 1) rows = atRightAngles(rows.map((row) => through(spread, row)));
  return { middle: Float32Array.from(middle), rows: Float32Array.from(rows.flatMap((row) => [...row])) };
}

export function makeGist({ middle, rows }: Directions): (point: Float32Array) => Gist {
  const size = middle.length;
  return (point) => {
    const parts = new Float64Array(GIST_SIZE);
    for (let row = 0; row < GIST_SIZE; row += 1) {
      let sum = 0;
      for (let i = 0; i < size; i += 1) sum += (point[i]! - middle[i]!) * rows[row * size + i]!;
      parts[row] = sum;
    }
    const largest = parts.reduce((most, part) => Math.max(most, Math.abs(part)), 0) || 1;
    return Int8Array.from(parts, (part) => Math.round((part / largest) * MOST_STEPS));
  };
}

/** The cosine of their angle: 1 for the same, 0 for what has nothing in common. */
export function likenessOfGists(one: Gist, other: Gist): number {
  let both = 0;
  let ones = 0;
  let others = 0;
  for (let i = 0; i < GIST_SIZE; i += 1) {
    both += one[i]! * other[i]!;
    ones += one[i]! * one[i]!;
    others += other[i]! * other[i]!;
  }
  return ones === 0 || others === 0 ? 0 : both / Math.sqrt(ones * others);
}

/** How much any two of their numbers go together. */
function spreadOf(points: readonly Float32Array[], middle: Float64Array): Float64Array {
  const size = middle.length;
  const spread = new Float64Array(size * size);
  const apart = new Float64Array(size);
  for (const point of points) {
    for (let i = 0; i < size; i += 1) apart[i] = point[i]! - middle[i]!;
    for (let i = 0; i < size; i += 1) for (let j = 0; j <= i; j += 1) spread[i * size + j]! += apart[i]! * apart[j]!;
  }
  for (let i = 0; i < size; i += 1) for (let j = 0; j < i; j += 1) spread[j * size + i] = spread[i * size + j]!;
  return spread;
}

const through = (matrix: Float64Array, row: Float64Array): Float64Array =>
  row.map((_, i) => product(matrix.subarray(i * row.length, (i + 1) * row.length), row));

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += a[i]! * b[i]!;
  return sum;
}

/** Each without what it shares with those before it (Gram and Schmidt's way), of length 1. */
function atRightAngles(rows: Float64Array[]): Float64Array[] {
  rows.forEach((row, at) => {
    for (const before of rows.slice(0, at)) {
      const share = product(row, before);
      for (let i = 0; i < row.length; i += 1) row[i]! -= share * before[i]!;
    }
    const length = Math.sqrt(product(row, row)) || 1;
    for (let i = 0; i < row.length; i += 1) row[i]! /= length;
  });
  return rows;
}
