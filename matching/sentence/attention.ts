// One layer of the sentence encoder: each piece looks at all others, then each is thought through by itself.
import { add, type Dense, type Norm, normalised, throughDense } from './dense.ts';
import { softmax } from '../model/softmax.ts';

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

export function throughLayer(rows: Float32Array, { widen, beforeLooking, looking, seen, beforeThinking, thinking, thought }: Layer): Float32Array {
  const kept = widen ? throughDense(rows, widen) : rows;
  const looked = lookAround(throughDense(normalised(rows, beforeLooking), looking), looking.outputs / 3);
  const after = add(throughDense(looked, seen), kept);
  const inner = throughDense(normalised(after, beforeThinking), thinking);
  for (let at = 0; at < inner.length; at += 1) if (inner[at]! < 0) inner[at] = 0;
  return add(throughDense(inner, thought), after);
}

/** `rows` of questions, keys and values, each `width` wide and cut into heads. */
function lookAround(rows: Float32Array, width: number): Float32Array {
  const count = rows.length / (3 * width);
  const size = width / HEADS;
  const result = new Float32Array(count * width);
  const shares = new Float64Array(count);
  for (let head = 0; head < HEADS; head += 1) {
    for (let row = 0; row < count; row += 1) {
      const question = row * 3 * width + head * size;
      for (let other = 0; other < count; other += 1) {
        const key = other * 3 * width + width + head * size;
        let likeness = 0;
        for (let i = 0; i < size; i += 1) likeness += rows[question + i]! * rows[key + i]!;
        shares[other] = likeness / Math.sqrt(size);
      }
      softmax(shares);
      const to = row * width + head * size;
      for (let other = 0; other < count; other += 1) {
        const value = other * 3 * width + 2 * width + head * size;
        for (let i = 0; i < size; i += 1) result[to + i] = result[to + i]! + shares[other]! * rows[value + i]!;
      }
    }
  }
  return result;
}
