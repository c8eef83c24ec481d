// Rows of numbers that are added to each other four numbers at once, in WebAssembly (rows.wat): some ten times as fast.
import { openModule } from '../web-assembly/open-module.ts';
import { ROWS } from './rows-bytes.ts';

export interface Rows {
  /** The numbers of a row; what is written there stands in the row. */
  row: (at: number) => Float32Array;
  /** Adds to the row `to` the row `from`, times `times`. */
  addTimes: (to: number, from: number, times: number) => void;
}

interface Loops {
  addTimes: (to: number, end: number, from: number, times: number) => void;
}

const AT_ONCE = 4;

/** `count` rows of `width` zeros; up to 4 GiB together. */
export function openRows(count: number, width: number): Rows {
  const stride = Math.ceil(width / AT_ONCE) * AT_ONCE * Float32Array.BYTES_PER_ELEMENT;
  const { memory, loops } = openModule<Loops>(ROWS, 'rows', count * stride);
  return {
    row: (at) => new Float32Array(memory, at * stride, width),
    addTimes: (to, from, times) => loops.addTimes(to * stride, (to + 1) * stride, from * stride, times),
  };
}
