// The arithmetic of the sentence encoder: rows of numbers through matrices whose weights are kept as bytes.

/** `steps` hold the weights of one output beside each other; a weight is its step times the scale of its output. */
export interface Dense {
  inputs: number;
  outputs: number;
  steps: Int8Array;
  scales: Float32Array;
  bias: Float32Array;
}

/** `rows` holds rows of `inputs` numbers; answers as many rows of `outputs`. */
export function throughDense(rows: Float32Array, { inputs, outputs, steps, scales, bias }: Dense): Float32Array {
  const result = new Float32Array((rows.length / inputs) * outputs);
  const weights = new Float32Array(inputs);
  for (let output = 0; output < outputs; output += 1) {
    weights.set(steps.subarray(output * inputs, (output + 1) * inputs));
    for (let from = 0, to = output; from < rows.length; from += inputs, to += outputs) {
      let [even, odd] = [0, 0];
      for (let i = 0; i < inputs; i += 2) {
        even += rows[from + i]! * weights[i]!;
        odd += rows[from + i + 1]! * weights[i + 1]!;
      }
      result[to] = (even + odd) * scales[output]! + bias[output]!;
    }
  }
  return result;
}

export interface Norm {
  scale: Float32Array;
  bias: Float32Array;
}

const LEAST_VARIANCE = 1e-6;

/** Each row with mean 0 and variance 1, then scaled and moved. */
export function normalised(rows: Float32Array, { scale, bias }: Norm): Float32Array {
  const width = scale.length;
  const result = new Float32Array(rows.length);
  for (let from = 0; from < rows.length; from += width) {
    let mean = 0;
    for (let i = 0; i < width; i += 1) mean += rows[from + i]! / width;
    let variance = 0;
    for (let i = 0; i < width; i += 1) variance += ((rows[from + i]! - mean) * (rows[from + i]! - mean)) / width;
    const factor = 1 / Math.sqrt(variance + LEAST_VARIANCE);
    for (let i = 0; i < width; i += 1) result[from + i] = (rows[from + i]! - mean) * factor * scale[i]! + bias[i]!;
  }
  return result;
}

/** In place. */
export function add(rows: Float32Array, more: Float32Array): Float32Array {
  for (let at = 0; at < rows.length; at += 1) rows[at] = rows[at]! + more[at]!;
  return rows;
}
