// What an English sentence means as a whole: 512 numbers of length 1, by the Universal Sentence Encoder (lite; see
// NOTICE).
import type { Sections } from '../model/sections.ts';
import { type Dense, keepDense, keepNorm, type Norm, throughDense } from './dense.ts';
import { type Kernel, openKernel, type Rows } from './kernel.ts';
import { HEADS, type Layer, meanThroughLayer, throughLayer } from './layer.ts';
import { cutIntoPieces, pieceTable } from './pieces.ts';

/** Numbers that a sentence is turned into. */
export const SENTENCE_SIZE = 512;
/** Pieces before these are no text. */
export const FIRST_PIECE = 6;
const PIECE_SIZE = 256;
const MEANING_BESIDE_PLACE = 2;

/**
 * Takes a sixth of a millisecond a piece, of which a word has one or two. A text of nothing known has numbers, too:
 * those of nothing said.
 */
export type EncodeSentence = (text: string) => Float32Array<ArrayBuffer>;

/** Of the sections of matching/sentence/encoder.bin, which scripts/matching/cut-encoder.ts has written. */
export function openSentenceEncoder(sections: Sections): EncodeSentence {
  const kernel = openKernel(bytesOf(sections));
  const table = pieceTable(sections.pieces as readonly string[], sections.scores as Float32Array, FIRST_PIECE);
  const first = layerOf(kernel, sections, 'first');
  const second = layerOf(kernel, sections, 'second');
  const last = denseOf(kernel, sections, 'last');
  const rowsOf = openPieces(kernel, sections);
  return (text) => {
    kernel.clear();
    const rows = throughLayer(kernel, rowsOf(cutIntoPieces(text, table)), first);
    return toLengthOne(throughDense(kernel, meanThroughLayer(kernel, rows, second), last).numbers);
  };
}

/** Turns pieces into rows: what each means, and where it stands. */
function openPieces(kernel: Kernel, sections: Sections): (pieces: readonly number[]) => Rows {
  const steps = ownCopy<Int8Array>(sections, 'embeddings.steps');
  const scales = ownCopy<Float32Array>(sections, 'embeddings.scales');
  const places = ownCopy<Float32Array>(sections, 'places');
  return (pieces) => {
    const rows = kernel.rows(pieces.length, PIECE_SIZE);
    pieces.forEach((piece, place) => {
      const scale = MEANING_BESIDE_PLACE * scales[piece]!;
      const from = piece * PIECE_SIZE;
      const to = place * PIECE_SIZE;
      for (let i = 0; i < PIECE_SIZE; i += 1) rows.numbers[to + i] = steps[from + i]! * scale + places[to + i]!;
    });
    return rows;
  };
}

/** By `Math.exp`, which gives the same bits everywhere. */
const tanh = (value: number): number => 1 - 2 / (Math.exp(2 * value) + 1);

function toLengthOne(row: Float32Array): Float32Array<ArrayBuffer> {
  const parts = Float32Array.from(row, tanh);
  let squares = 0;
  for (const part of parts) squares += part * part;
  const length = Math.sqrt(squares);
  return parts.map((part) => part / length);
}

function bytesOf(sections: Sections): number {
  return Object.values(sections).reduce((sum, section) => sum + ('byteLength' in section ? section.byteLength : 0), 0);
}

function denseOf(kernel: Kernel, sections: Sections, name: string): Dense {
  const part = <T>(what: string) => sections[`${name}.${what}`] as T;
  return keepDense(kernel, part<Int8Array>('steps'), part<Float32Array>('scales'), part<Float32Array>('bias'));
}

/** So that the rest of the file needs not be kept. */
const ownCopy = <T extends Int8Array | Float32Array>(sections: Sections, name: string): T =>
  (sections[name] as T).slice() as T;

const normOf = (kernel: Kernel, sections: Sections, name: string): Norm =>
  keepNorm(kernel, sections[`${name}.scale`] as Float32Array, sections[`${name}.bias`] as Float32Array);

function layerOf(kernel: Kernel, sections: Sections, name: string): Layer {
  const dense = (part: string): Dense => denseOf(kernel, sections, `${name}.${part}`);
  const looking = dense('looking');
  if (looking.outputs % (3 * HEADS) !== 0) throw new RangeError(`${name}.looking has no ${HEADS} heads`);
  return {
    widen: `${name}.widen.steps` in sections ? dense('widen') : null,
    beforeLooking: normOf(kernel, sections, `${name}.beforeLooking`),
    looking,
    seen: dense('seen'),
    beforeThinking: normOf(kernel, sections, `${name}.beforeThinking`),
    thinking: dense('thinking'),
    thought: dense('thought'),
  };
}
