// The sentence encoder's inner loops, which are WebAssembly (kernel.wat), and the memory that its numbers lie in.
import { openModule } from '../web-assembly/open-module.ts';
import { KERNEL } from './kernel-bytes.ts';
import { MOST_PIECES } from './pieces.ts';

/** Addresses in bytes, sizes in numbers; what each does and asks for stands in kernel.wat. */
interface Loops {
  toSteps: (numbers: number, count: number, width: number, most: number, steps: number, worth: number) => void;
  dense: (
    steps: number,
    worth: number,
    count: number,
    inputs: number,
    weights: number,
    scales: number,
    bias: number,
    outputs: number,
    numbers: number,
  ) => void;
  compare: (row: number, others: number, stride: number, count: number, size: number, likenesses: number) => void;
  mix: (shares: number, rows: number, stride: number, count: number, size: number, mixed: number) => void;
  normalise: (
    rows: number,
    count: number,
    width: number,
    least: number,
    scale: number,
    bias: number,
    normalised: number,
  ) => void;
  add: (numbers: number, others: number, count: number) => void;
  positive: (numbers: number, count: number) => void;
  mean: (rows: number, count: number, width: number, mean: number) => void;
}

/** `count` rows of `width` numbers beside each other, from the address `at` on. */
export interface Rows {
  at: number;
  count: number;
  width: number;
  numbers: Float32Array;
}

export interface Kernel {
  loops: Loops;
  /** Keeps numbers for good; returns their address. Before the first text only. */
  keep: (numbers: Int32Array | Float32Array) => number;
  /** Rows for the present text, with any numbers in them, and behind them room up to a multiple of four. */
  rows: (count: number, width: number) => Rows;
  /** Gives up all rows, for the next text. */
  clear: () => void;
}

export const NUMBER_BYTES = 4;
const ALIGN = 16;
const aligned = (at: number): number => Math.ceil(at / ALIGN) * ALIGN;
/** All rows of one piece on its way through the encoder are some 55 KiB. */
const BYTES_A_PIECE = 65_536;

/** With room for as many bytes to keep, and for one text. */
export function openKernel(kept: number): Kernel {
  const { memory, loops } = openModule<Loops>(KERNEL, 'sentence', kept + (MOST_PIECES + 4) * BYTES_A_PIECE);
  let end = 0;
  let keptEnd = 0;
  const reserve = (bytes: number): number => {
    const at = end;
    end = aligned(end + bytes);
    return at;
  };
  return {
    loops,
    keep: (numbers) => {
      const at = reserve(numbers.byteLength);
      new Int32Array(memory, at, numbers.length).set(
        new Int32Array(numbers.buffer, numbers.byteOffset, numbers.length),
      );
      keptEnd = end;
      return at;
    },
    rows: (count, width) => {
      const at = reserve(Math.ceil(count / 4) * 4 * width * NUMBER_BYTES);
      return { at, count, width, numbers: new Float32Array(memory, at, count * width) };
    },
    clear: () => {
      end = keptEnd;
    },
  };
}
