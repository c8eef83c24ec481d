// One layer of the sentence encoder: each piece looks at all others, then each is thought through by itself.
import { softmax } from '../model/softmax.ts';
import { add, type Dense, meanOf, type Norm, normalised, positive, throughDense } from './dense.ts';
import { type Kernel, NUMBER_BYTES, type Rows } from './kernel.ts';

export const HEADS = 4;

export interface Layer {
  /** Before the layer where it is wider than what comes in. */
  widen: Dense | null;
  beforeLooking: Norm;
  /** Questions, keys and values side by side. */
  looking: Dense;
  seen: Dense;
  beforeThinking: Norm;
  thinking: Dense;
  thought: Dense;
}

export function throughLayer(kernel: Kernel, rows: Rows, layer: Layer): Rows {
  const { seen, inner } = lookAndThink(kernel, rows, layer);
  return add(kernel, throughDense(kernel, inner, layer.thought), seen);
}

/**
 * The mean of what comes out of a layer: its last matrix, a sixth of all products, is gone through once instead of for
 * each row.
 */
export function meanThroughLayer(kernel: Kernel, rows: Rows, layer: Layer): Rows {
  const { seen, inner } = lookAndThink(kernel, rows, layer);
  return add(kernel, throughDense(kernel, meanOf(kernel, inner), layer.thought), meanOf(kernel, seen));
}

/** All of a layer but its last matrix: what each row has seen, and what it makes of it. */
function lookAndThink(
  kernel: Kernel,
  rows: Rows,
  { widen, beforeLooking, looking, seen, beforeThinking, thinking }: Layer,
): { seen: Rows; inner: Rows } {
  const kept = widen ? throughDense(kernel, rows, widen) : rows;
  const asked = throughDense(kernel, normalised(kernel, rows, beforeLooking), looking);
  const after = add(kernel, throughDense(kernel, lookAround(kernel, asked), seen), kept);
  return {
    seen: after,
    inner: positive(kernel, throughDense(kernel, normalised(kernel, after, beforeThinking), thinking)),
  };
}

/**
 * Of rows with questions, keys and values, each cut into heads: what each question sees, which is the values by how
 * like their keys are.
 */
function lookAround(kernel: Kernel, { at, count, width: stride }: Rows): Rows {
  const { loops } = kernel;
  const width = stride / 3;
  const size = width / HEADS;
  const scale = 1 / Math.sqrt(size);
  const result = kernel.rows(count, width);
  const likenesses = kernel.rows(count, 1);
  const shares = new Float64Array(count);
  for (let head = 0; head < HEADS; head += 1) {
    const question = at + head * size * NUMBER_BYTES;
    const key = question + width * NUMBER_BYTES;
    const value = key + width * NUMBER_BYTES;
    const seen = result.at + head * size * NUMBER_BYTES;
    for (let row = 0; row < count; row += 1) {
      loops.compare(question + row * stride * NUMBER_BYTES, key, stride, count, size, likenesses.at);
      for (let other = 0; other < count; other += 1) shares[other] = likenesses.numbers[other]! * scale;
      softmax(shares);
      likenesses.numbers.set(shares);
      loops.mix(likenesses.at, value, stride, count, size, seen + row * width * NUMBER_BYTES);
    }
  }
  return result;
}
