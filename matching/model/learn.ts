// Learns a linear classifier (multinomial logistic regression, by gradient steps whose size falls per weight) from written
// examples. Same examples in the same order, same result, to the bit: no chance but a fixed sequence.
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
  /** What is learned is the mean of the weights after so many of the last rounds: those after a single one hang on which examples came last. */
  averaged: number;
  /** Size of the first steps. */
  rate: number;
  /** The share of an example's features that is left out, others each round, so that none is relied on alone. */
  leftOut: number;
}

/** Chances below this are not worth a step. */
const TINY = 0.0005;

/** Weights by feature, then class, then one bias a class at the end. */
export function learn(examples: readonly Example[], { classes, features, rounds, averaged, rate, leftOut }: LearnSettings): Float32Array {
  const weights = new Float32Array((features + 1) * classes);
  const mean = new Float32Array(weights.length);
  const turned = new Float32Array(features + 1);
  const bias = features * classes;
  const scores = new Float64Array(classes);
  const moved = new Uint16Array(classes);
  let active = 0;
  const order = Uint32Array.from(examples, (_, at) => at);
  const next = sequence(1);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, next);
    for (const at of order) {
      const example = leftOut === 0 ? examples[at]! : thinned(examples[at]!, leftOut, next);
      scoreInto(scores, weights, bias, example);
      softmax(scores);
      step(example);
    }
    if (round >= rounds - averaged) add(weights, mean);
  }
  for (let at = 0; at < mean.length; at += 1) mean[at] = mean[at]! / averaged;
  return mean;

  /** Classes that are neither meant nor thought of are left as they are. */
  function step({ features: indices, values, labels, shares, weight }: Example): void {
    active = 0;
    for (let c = 0; c < classes; c += 1) if (scores[c]! >= TINY || labels.includes(c)) moved[active++] = c;
    labels.forEach((label, at) => (scores[label] = scores[label]! - shares[at]!));
    for (let f = 0; f < indices.length; f += 1) touch(indices[f]!, values[f]!, weight);
    touch(features, 1, weight);
  }

  function touch(feature: number, value: number, weight: number): void {
    turned[feature] = turned[feature]! + value * value;
    const size = (weight * rate * value) / Math.sqrt(1 + turned[feature]!);
    const row = feature * classes;
    for (let at = 0; at < active; at += 1) {
      const c = moved[at]!;
      weights[row + c] = weights[row + c]! - size * scores[c]!;
    }
  }
}

function add(weights: Float32Array, sum: Float32Array): void {
  for (let at = 0; at < sum.length; at += 1) sum[at] = sum[at]! + weights[at]!;
}

/** The rest counts so much more that all together count as before. */
function thinned(example: Example, leftOut: number, next: () => number): Example {
  const kept = Array.from(example.features, (_, f) => f).filter(() => next() >= leftOut);
  if (kept.length === 0) return example;
  const squares = (places: Iterable<number>): number => {
    let sum = 0;
    for (const f of places) sum += example.values[f]! ** 2;
    return sum;
  };
  const more = Math.sqrt(squares(example.features.keys()) / squares(kept));
  return {
    ...example,
    features: Uint32Array.from(kept, (f) => example.features[f]!),
    values: Float32Array.from(kept, (f) => example.values[f]! * more),
  };
}

/** Adds up each class's score of an example. */
function scoreInto(scores: Float64Array, weights: Float32Array, bias: number, { features, values }: Pick<Example, 'features' | 'values'>): void {
  const classes = scores.length;
  for (let c = 0; c < classes; c += 1) scores[c] = weights[bias + c]!;
  for (let f = 0; f < features.length; f += 1) {
    const row = features[f]! * classes;
    const value = values[f]!;
    for (let c = 0; c < classes; c += 1) scores[c] = scores[c]! + weights[row + c]! * value;
  }
}

/** A fixed sequence of numbers from 0 up to, but not 1 (mulberry32). */
function sequence(seed: number): () => number {
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
