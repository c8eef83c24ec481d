// Rows of numbers that are added to each other many numbers at once, in WebAssembly (rows.wat): some ten times as fast.
import { openModule } from '../web-assembly/open-module.ts';
import { ROWS } from './rows-bytes.ts';

export interface Rows {
  /** The numbers of a row; what is written there stands in the row. */
  row: (at: number) => Float32Array;
  /** Adds to the row `to` the row `from`, times `times`. */
  addTimes: (to: number, from: number, times: number) => void;
  /**
   * The same, one after the other, with as many rows from `from` on as there are `times`; faster than each by itself.
   */
  addAll: (to: number, from: number, times: ArrayLike<number>) => void;
}

interface Loops {
  addTimes: (to: number, end: number, from: number, times: number) => void;
  addAll: (to: number, end: number, from: number, stride: number, times: number, timesEnd: number) => void;
}

const AT_ONCE = 16;
const BYTES = Float32Array.BYTES_PER_ELEMENT;

/** `count` rows of `width` zeros; up to 4 GiB together. */
export function openRows(count: number, width: number): Rows {
  const stride = Math.ceil(width / AT_ONCE) * AT_ONCE * BYTES;
  const end = count * stride;
  const { memory, loops } = openModule<Loops>(ROWS, 'rows', end + count * BYTES);
  const factors = new Float32Array(memory, end, count);
  return {
    row: (at) => new Float32Array(memory, at * stride, width),
    addTimes: (to, from, times) => loops.addTimes(to * stride, (to + 1) * stride, from * stride, times),
    addAll: (to, from, times) => {
      factors.set(times);
      if (times.length > 0)
        loops.addAll(to * stride, (to + 1) * stride, from * stride, stride, end, end + times.length * BYTES);
    },
  };
}
