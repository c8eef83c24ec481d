// A learned classifier as it is kept and used: of each feature only the weights that matter, one byte each.
import { openRows } from './rows.ts';
import { softmax } from './softmax.ts';

/** The weights of feature f stand at `starts[f]` up to `starts[f + 1]`; each is `steps` × `scales[f]`. */
export interface Linear {
  classes: number;
  starts: Uint32Array;
  labels: Uint16Array;
  steps: Int8Array;
  scales: Float32Array;
  bias: Float32Array;
}

/** Features by number with their weights in a text. */
export interface Bag {
  features: readonly number[];
  values: readonly number[];
}

const MOST_STEPS = 127;

/** Of dense weights (by feature, then class, the biases at the end) keeps those of at least `least`. */
export function packLinear(
  weights: Float32Array,
  { features, classes, least }: { features: number; classes: number; least: number },
): Linear {
  const starts = new Uint32Array(features + 1);
  const scales = new Float32Array(features);
  const labels: number[] = [];
  const steps: number[] = [];
  for (let f = 0; f < features; f += 1) {
    const row = weights.subarray(f * classes, (f + 1) * classes);
    const largest = row.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
    scales[f] = Math.fround(largest / MOST_STEPS);
    for (let c = 0; c < classes; c += 1) {
      const step = Math.abs(row[c]!) < least ? 0 : Math.round(row[c]! / scales[f]!);
      if (step === 0) continue;
      labels.push(c);
      steps.push(step);
    }
    starts[f + 1] = labels.length;
  }
  return {
    classes,
    starts,
    labels: Uint16Array.from(labels),
    steps: Int8Array.from(steps),
    scales,
    bias: weights.slice(features * classes),
  };
}

/** How much speaks for each class: logarithms of chances but for what all have in common. */
export type LinearScores = (bag: Bag) => Float64Array;

/**
 * The last `dense` features, which weigh for nearly all classes, are kept as whole rows, which are added up many
 * numbers at once.
 */
export function openLinear({ classes, starts, labels, steps, scales, bias }: Linear, dense: number): LinearScores {
  const first = starts.length - 1 - dense;
  const rows = openRows(dense + 1, classes);
  const summed = dense;
  const sums = rows.row(summed);
  const times = new Float32Array(dense);
  for (let f = 0; f < dense; f += 1) {
    const row = rows.row(f);
    for (let i = starts[first + f]!; i < starts[first + f + 1]!; i += 1)
      row[labels[i]!] = steps[i]! * scales[first + f]!;
  }
  return ({ features, values }) => {
    const scores = new Float64Array(bias);
    sums.fill(0);
    times.fill(0);
    for (let at = 0; at < features.length; at += 1) {
      const f = features[at]!;
      if (f >= first) {
        times[f - first] = values[at]!;
        continue;
      }
      const unit = scales[f]! * values[at]!;
      for (let i = starts[f]!; i < starts[f + 1]!; i += 1) scores[labels[i]!]! += steps[i]! * unit;
    }
    rows.addAll(summed, 0, times);
    for (let c = 0; c < classes; c += 1) scores[c]! += sums[c]!;
    return scores;
  };
}

/**
 * The chance of each class, in place of its score; they add up to 1. A higher `warmth` makes the answer less sure of
 * itself.
 */
export function toChances(scores: Float64Array, warmth = 1): Float64Array {
  for (let c = 0; c < scores.length; c += 1) scores[c] = scores[c]! / warmth;
  softmax(scores);
  return scores;
}
