// What an English sentence means as a whole: 512 numbers of length 1, by the Universal Sentence Encoder (lite; see NOTICE).
import type { Sections } from '../model/sections.ts';
import { HEADS, type Layer, throughLayer } from './attention.ts';
import { add, type Dense, type Norm, throughDense } from './dense.ts';
import { cutIntoPieces, pieceTable } from './pieces.ts';

/** Numbers that a sentence is turned into. */
export const SENTENCE_SIZE = 512;
/** Pieces before these are no text. */
export const FIRST_PIECE = 6;
const PIECE_SIZE = 256;
const MEANING_BESIDE_PLACE = 2;

/** Takes some milliseconds a word. A text without a known letter has numbers, too: those of nothing said. */
export type EncodeSentence = (text: string) => Float32Array<ArrayBuffer>;

/** Of the sections of matching/sentence/encoder.bin, which scripts/matching/cut-encoder.ts has written. */
export function openSentenceEncoder(sections: Sections): EncodeSentence {
  const numbers = <T>(name: string) => sections[name] as T;
  const table = pieceTable(sections.pieces as readonly string[], numbers<Float32Array>('scores'), FIRST_PIECE);
  const [steps, scales] = [numbers<Int8Array>('embeddings.steps'), numbers<Float32Array>('embeddings.scales')];
  const places = numbers<Float32Array>('places');
  const layers = [layerOf(sections, 'first'), layerOf(sections, 'second')];
  const last = denseOf(sections, 'last');
  return (text) => {
    const pieces = cutIntoPieces(text, table);
    const rows = places.slice(0, pieces.length * PIECE_SIZE);
    pieces.forEach((piece, place) => {
      const scale = MEANING_BESIDE_PLACE * scales[piece]!;
      for (let i = 0; i < PIECE_SIZE; i += 1) rows[place * PIECE_SIZE + i]! += steps[piece * PIECE_SIZE + i]! * scale;
    });
    const through = layers.reduce(throughLayer, rows);
    return toLengthOne(throughDense(meanOf(through), last));
  };
}

function meanOf(rows: Float32Array): Float32Array {
  const count = rows.length / SENTENCE_SIZE;
  const sum = new Float32Array(SENTENCE_SIZE);
  for (let from = 0; from < rows.length; from += SENTENCE_SIZE) add(sum, rows.subarray(from, from + SENTENCE_SIZE));
  return sum.map((part) => part / count);
}

/** By `Math.exp`, which gives the same bits everywhere. */
const tanh = (value: number): number => 1 - 2 / (Math.exp(2 * value) + 1);

function toLengthOne(row: Float32Array): Float32Array<ArrayBuffer> {
  const parts = Float32Array.from(row, tanh);
  let squares = 0;
  for (const part of parts) squares += part * part;
  return parts.map((part) => part / Math.sqrt(squares));
}

const denseOf = (sections: Sections, name: string): Dense => {
  const part = <T>(what: string) => sections[`${name}.${what}`] as T;
  const [steps, scales, bias] = [part<Int8Array>('steps'), part<Float32Array>('scales'), part<Float32Array>('bias')];
  return { inputs: steps.length / scales.length, outputs: scales.length, steps, scales, bias };
};

const normOf = (sections: Sections, name: string): Norm => ({
  scale: sections[`${name}.scale`] as Float32Array,
  bias: sections[`${name}.bias`] as Float32Array,
});

function layerOf(sections: Sections, name: string): Layer {
  const looking = denseOf(sections, `${name}.looking`);
  if (looking.outputs % (3 * HEADS) !== 0) throw new RangeError(`${name}.looking has no ${HEADS} heads`);
  return {
    widen: sections[`${name}.widen.steps`] ? denseOf(sections, `${name}.widen`) : null,
    beforeLooking: normOf(sections, `${name}.beforeLooking`),
    looking,
    seen: denseOf(sections, `${name}.seen`),
    beforeThinking: normOf(sections, `${name}.beforeThinking`),
    thinking: denseOf(sections, `${name}.thinking`),
    thought: denseOf(sections, `${name}.thought`),
  };
}
