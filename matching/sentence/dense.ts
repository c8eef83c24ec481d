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
  if (inputs % AT_ONCE !== 0 || outputs % TOGETHER !== 0) throw new RangeError(`No matrix for the kernel: ${inputs} × ${outputs}`);
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
export function throughDense({ loops, rows: room }: Kernel, rows: Rows, { inputs, outputs, weights, scales, bias, mostSteps }: Dense): Rows {
  const steps = room(rows.count, inputs / 2);
  const worth = room(rows.count, 1);
  const result = room(rows.count, outputs);
  loops.toSteps(rows.at, rows.count, inputs, mostSteps, steps.at, worth.at);
  loops.dense(steps.at, worth.at, rows.count, inputs, weights, scales, bias, outputs, result.at);
  return result;
}

export interface Norm {
  scale: Float32Array;
  bias: Float32Array;
}

const LEAST_VARIANCE = 1e-6;

/** Each row with mean 0 and variance 1, then scaled and moved. */
export function normalised(kernel: Kernel, { count, width, numbers }: Rows, { scale, bias }: Norm): Rows {
  const result = kernel.rows(count, width);
  for (let from = 0; from < numbers.length; from += width) {
    let mean = 0;
    for (let i = 0; i < width; i += 1) mean += numbers[from + i]!;
    mean /= width;
    let variance = 0;
    for (let i = 0; i < width; i += 1) variance += (numbers[from + i]! - mean) * (numbers[from + i]! - mean);
    const factor = 1 / Math.sqrt(variance / width + LEAST_VARIANCE);
    for (let i = 0; i < width; i += 1) result.numbers[from + i] = (numbers[from + i]! - mean) * factor * scale[i]! + bias[i]!;
  }
  return result;
}

/** In place. */
export function add(rows: Rows, more: Rows): Rows {
  const [to, from] = [rows.numbers, more.numbers];
  for (let at = 0; at < to.length; at += 1) to[at] = to[at]! + from[at]!;
  return rows;
}

/** In place: nothing below zero is left. */
export function positive(rows: Rows): Rows {
  const { numbers } = rows;
  for (let at = 0; at < numbers.length; at += 1) if (numbers[at]! < 0) numbers[at] = 0;
  return rows;
}
