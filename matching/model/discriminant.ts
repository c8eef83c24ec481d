// Tells classes apart by where their members lie on average, seen through how the members of one class are spread
// (linear discriminant analysis): learned in one pass, and hard to teach too much.
import { openRows } from './rows.ts';
import { solvePositive } from './solve-positive.ts';

/** A point of `size` numbers with the classes it belongs to and their shares, which add up to 1. */
export interface Member {
  point: Float32Array;
  labels: readonly number[];
  shares: readonly number[];
  weight: number;
}

export interface DiscriminantSettings {
  classes: number;
  size: number;
  /** How much of the mean spread is added to the spread of each direction, so that none of them decides alone. */
  ridge: number;
  /** A class counts as if it had so many more members in the middle of all. */
  doubt: number;
}

/** One row of `size` steps a class; a weight is its step times the scale of its class. */
export interface Discriminant {
  steps: Int8Array;
  scales: Float32Array;
  bias: Float32Array;
}

const MOST_STEPS = 127;

export function learnDiscriminant(
  members: Iterable<Member>,
  { classes, size, ridge, doubt }: DiscriminantSettings,
): Discriminant {
  const { counts, sums, spread, all } = gather(members, classes, size);
  const middle = new Float64Array(size);
  for (let at = 0; at < sums.length; at += 1) middle[at % size]! += sums[at]! / all;
  const means = sums.map((sum, at) => (sum + doubt * middle[at % size]!) / (counts[Math.floor(at / size)]! + doubt));
  takeOutBetween(spread, means, counts);
  let trace = 0;
  for (let i = 0; i < size; i += 1) trace += spread[i * size + i]!;
  for (let i = 0; i < size; i += 1) spread[i * size + i]! += (ridge * trace) / size;
  return pack(
    solvePositive(
      spread,
      means.map((mean) => mean * all),
      size,
    ),
    means,
    size,
  );
}

/**
 * How alike a point, of as many numbers as were learned from, and each class are; differences count, as those of
 * logarithms of chances do.
 */
export type DiscriminantScores = (point: Float32Array) => Float64Array;

/** The weights stand by the numbers of a point, so that those of many classes are added up at once. */
export function openDiscriminant({ steps, scales, bias }: Discriminant): DiscriminantScores {
  const classes = bias.length;
  const size = steps.length / classes;
  const rows = openRows(size + 1, classes);
  const sums = rows.row(size);
  for (let i = 0; i < size; i += 1) {
    const row = rows.row(i);
    for (let c = 0; c < classes; c += 1) row[c] = steps[c * size + i]! * scales[c]!;
  }
  return (point) => {
    sums.set(bias);
    rows.addAll(size, 0, point);
    return Float64Array.from(sums);
  };
}

interface Gathered {
  counts: Float64Array;
  /** Of the points of each class. */
  sums: Float64Array;
  /** Of the products of any two numbers of a point; the upper half. */
  spread: Float64Array;
  all: number;
}

function gather(members: Iterable<Member>, classes: number, size: number): Gathered {
  const counts = new Float64Array(classes);
  const sums = new Float64Array(classes * size);
  const spread = new Float64Array(size * size);
  let all = 0;
  for (const { point, labels, shares, weight } of members) {
    all += weight;
    for (let i = 0; i < size; i += 1) {
      const heavy = weight * point[i]!;
      for (let j = i; j < size; j += 1) spread[i * size + j]! += heavy * point[j]!;
    }
    labels.forEach((label, at) => {
      const share = weight * shares[at]!;
      counts[label]! += share;
      for (let i = 0; i < size; i += 1) sums[label * size + i]! += share * point[i]!;
    });
  }
  return { counts, sums, spread, all };
}

/** What is left of the spread is that within the classes. */
function takeOutBetween(spread: Float64Array, means: Float64Array, counts: Float64Array): void {
  const size = means.length / counts.length;
  counts.forEach((count, c) => {
    const mean = means.subarray(c * size, (c + 1) * size);
    for (let i = 0; i < size; i += 1)
      for (let j = i; j < size; j += 1) spread[i * size + j]! -= count * mean[i]! * mean[j]!;
  });
}

function pack(weights: Float64Array, means: Float64Array, size: number): Discriminant {
  const classes = weights.length / size;
  const steps = new Int8Array(weights.length);
  const scales = new Float32Array(classes);
  const bias = new Float32Array(classes);
  for (let c = 0; c < classes; c += 1) {
    const row = weights.subarray(c * size, (c + 1) * size);
    let largest = 0;
    let inner = 0;
    row.forEach((weight, i) => {
      largest = Math.max(largest, Math.abs(weight));
      inner += weight * means[c * size + i]!;
    });
    scales[c] = largest / MOST_STEPS;
    bias[c] = -inner / 2;
    if (scales[c]! > 0) row.forEach((weight, i) => (steps[c * size + i] = Math.round(weight / scales[c]!)));
  }
  return { steps, scales, bias };
}
