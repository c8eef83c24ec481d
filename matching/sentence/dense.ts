// The arithmetic of the sentence encoder: rows of numbers through matrices whose weights are kept as bytes.
import { type Kernel, NUMBER_BYTES, type Rows } from './kernel.ts';

/** A matrix in the kernel's memory, with the addresses of its parts. */
export interface Dense {
  inputs: number;
  outputs: number;
  weights: number;
  scales: number;
  bias: number;
  /** The most steps of an input, so that no sum of products outgrows 32 bits. */
  mostSteps: number;
}

const MOST_WEIGHT = 127;
/** Outputs that the kernel reckons together, and inputs at once of each. */
const TOGETHER = 4;
const AT_ONCE = 8;

/** `steps` hold the weights of one output beside each other; a weight is its step times the scale of its output. */
export function keepDense(kernel: Kernel, steps: Int8Array, scales: Float32Array, bias: Float32Array): Dense {
  const outputs = scales.length;
  const inputs = steps.length / outputs;
  if (inputs % AT_ONCE !== 0 || outputs % TOGETHER !== 0)
    throw new RangeError(`No matrix for the kernel: ${inputs} × ${outputs}`);
  return {
    inputs,
    outputs,
    weights: kernel.keep(asTheKernelReads(steps, inputs, outputs)),
    scales: kernel.keep(scales),
    bias: kernel.keep(bias),
    mostSteps: Math.min(32_767, Math.floor(0x7fffffff / (MOST_WEIGHT * inputs))),
  };
}

/** The first eight weights of each of four outputs, then their next eight. Four bytes are moved at a time. */
function asTheKernelReads(steps: Int8Array, inputs: number, outputs: number): Int32Array {
  const from = new Int32Array(steps.buffer, steps.byteOffset, steps.length / NUMBER_BYTES);
  const result = new Int32Array(from.length);
  const width = inputs / NUMBER_BYTES;
  const pair = AT_ONCE / NUMBER_BYTES;
  let to = 0;
  for (let group = 0; group < outputs; group += TOGETHER) {
    for (let at = 0; at < width; at += pair) {
      for (let output = group; output < group + TOGETHER; output += 1) {
        result[to] = from[output * width + at]!;
        result[to + 1] = from[output * width + at + 1]!;
        to += pair;
      }
    }
  }
  return result;
}

/** Inputs are rounded to steps of their row, so that all products and sums are whole numbers. */
export function throughDense(
  { loops, rows: room }: Kernel,
  rows: Rows,
  { inputs, outputs, weights, scales, bias, mostSteps }: Dense,
): Rows {
  const steps = room(rows.count, inputs / 2);
  const worth = room(rows.count, 1);
  const result = room(rows.count, outputs);
  loops.toSteps(rows.at, rows.count, inputs, mostSteps, steps.at, worth.at);
  loops.dense(steps.at, worth.at, rows.count, inputs, weights, scales, bias, outputs, result.at);
  return result;
}

/**
 * What rows are scaled by and moved by once they are brought to mean 0 and variance 1, by the addresses in the kernel's
 * memory.
 */
export interface Norm {
  scale: number;
  bias: number;
}

const LEAST_VARIANCE = 1e-6;

export const keepNorm = (kernel: Kernel, scale: Float32Array, bias: Float32Array): Norm => ({
  scale: kernel.keep(scale),
  bias: kernel.keep(bias),
});

/** Each row with mean 0 and variance 1, then scaled and moved. */
export function normalised(kernel: Kernel, { at, count, width }: Rows, { scale, bias }: Norm): Rows {
  const result = kernel.rows(count, width);
  kernel.loops.normalise(at, count, width, LEAST_VARIANCE, scale, bias, result.at);
  return result;
}

/** In place. */
export function add({ loops }: Kernel, rows: Rows, more: Rows): Rows {
  loops.add(rows.at, more.at, rows.numbers.length);
  return rows;
}

/** In place: nothing below zero is left. */
export function positive({ loops }: Kernel, rows: Rows): Rows {
  loops.positive(rows.at, rows.numbers.length);
  return rows;
}

/** One row: of each column the mean. */
export function meanOf(kernel: Kernel, { at, count, width }: Rows): Rows {
  const mean = kernel.rows(1, width);
  kernel.loops.mean(at, count, width, mean.at);
  return mean;
}
