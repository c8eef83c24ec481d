// Learns a linear classifier (multinomial logistic regression, by gradient steps whose size falls per weight) from
// written examples. Same examples in the same order, same result, to the bit: no chance but a fixed sequence.
import { openRows } from './rows.ts';
import { softmax } from './softmax.ts';

/** Features by number with their weights, and the classes they speak for with their shares, which add up to 1. */
export interface Example {
  features: Uint32Array;
  values: Float32Array;
  labels: readonly number[];
  shares: readonly number[];
  /** How much the example counts beside the others. */
  weight: number;
}

export interface LearnSettings {
  classes: number;
  features: number;
  rounds: number;
  /**
   * What is learned is the mean of the weights after so many of the last rounds: the weights after a single round
   * depend on which examples came last.
   */
  averaged: number;
  /** Size of the first steps. */
  rate: number;
  /** The share of an example's features that is left out, others each round, so that none is relied on alone. */
  leftOut: number;
}

/** Chances below this are not worth a step. */
const TINY = 0.0005;

/** Weights by feature, then class, then one bias a class at the end. */
export function learn(
  examples: readonly Example[],
  { classes, features, rounds, averaged, rate, leftOut }: LearnSettings,
): Float32Array {
  const biases = features;
  const scored = features + 1;
  const rows = openRows(features + 2, classes);
  const scores = rows.row(scored);
  const mean = new Float32Array((features + 1) * classes);
  const turned = new Float32Array(features + 1);
  const thin = makeThinning(examples);
  const order = Uint32Array.from(examples, (_, at) => at);
  const next = sequence(1);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, next);
    for (const at of order) {
      const example = leftOut === 0 ? examples[at]! : thin(examples[at]!, leftOut, next);
      score(example);
      step(example);
    }
    if (round >= rounds - averaged) addRows();
  }
  for (let at = 0; at < mean.length; at += 1) mean[at] = mean[at]! / averaged;
  return mean;

  /** Leaves the chance of each class in `scores`. */
  function score({ features: indices, values }: Example): void {
    scores.fill(0);
    rows.addTimes(scored, biases, 1);
    for (let f = 0; f < indices.length; f += 1) rows.addTimes(scored, indices[f]!, values[f]!);
    softmax(scores);
  }

  /** Classes that are neither meant nor thought of are left as they are. */
  function step({ features: indices, values, labels, shares, weight }: Example): void {
    for (let c = 0; c < classes; c += 1) if (scores[c]! < TINY) scores[c] = 0;
    labels.forEach((label, at) => (scores[label] = scores[label]! - shares[at]!));
    for (let f = 0; f < indices.length; f += 1) touch(indices[f]!, values[f]!, weight);
    touch(biases, 1, weight);
  }

  function touch(feature: number, value: number, weight: number): void {
    turned[feature] = turned[feature]! + value * value;
    rows.addTimes(feature, scored, -(weight * rate * value) / Math.sqrt(1 + turned[feature]!));
  }

  function addRows(): void {
    for (let f = 0; f <= features; f += 1) {
      const row = rows.row(f);
      const from = f * classes;
      for (let c = 0; c < classes; c += 1) mean[from + c] = mean[from + c]! + row[c]!;
    }
  }
}

/**
 * Leaves out a share of an example's features; the rest counts so much more that all together count as before. Good
 * until the next call.
 */
type Thin = (example: Example, leftOut: number, next: () => number) => Example;

function makeThinning(examples: readonly Example[]): Thin {
  const most = examples.reduce((longest, { features }) => Math.max(longest, features.length), 0);
  const features = new Uint32Array(most);
  const values = new Float32Array(most);
  return (example, leftOut, next) => {
    let count = 0;
    let all = 0;
    let kept = 0;
    for (let f = 0; f < example.features.length; f += 1) {
      const value = example.values[f]!;
      all += value * value;
      if (next() < leftOut) continue;
      kept += value * value;
      features[count] = example.features[f]!;
      values[count++] = value;
    }
    if (count === 0) return example;
    const more = Math.sqrt(all / kept);
    for (let f = 0; f < count; f += 1) values[f] = values[f]! * more;
    return { ...example, features: features.subarray(0, count), values: values.subarray(0, count) };
  };
}

/** A fixed sequence of numbers from 0 up to, but not 1 (mulberry32). */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffle(order: Uint32Array, next: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
}
