// `npx tsx bench/matching/sentences.ts`: how long the sentence encoder takes, compared with the same arithmetic in
// plain JavaScript.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSections, type Sections } from '../../matching/model/sections.ts';
import { openSentenceEncoder } from '../../matching/sentence/sentence-encoder.ts';
import { cutIntoPieces, pieceTable } from '../../matching/sentence/pieces.ts';
import { root } from '../../server/base/root.ts';
import { interleaved, machine, median } from '../measure.ts';

const ROUNDS = 9;
const STORY = `i need somebody to fix the leaking tap in my kitchen before the weekend because the water is dripping all over the floor and the neighbour
below is complaining about a stain on his ceiling that grows every day while my landlord does not answer the phone and i have two small children
who keep slipping on the wet tiles so please tell me what it would cost and when you could come and whether you bring the parts yourself or i
should buy a new tap first in the store around the corner that closes at five in the afternoon, and whether you would look at the heater in the
hall and at the lamp above the stairs too while you are here because both have been making strange noises since the storm`;

const file = new Uint8Array(readFileSync(join(root, 'matching/sentence/encoder.bin')));
const sections = readSections(file);
const encode = openSentenceEncoder(sections);
const table = pieceTable(sections.pieces as readonly string[], sections.scores as Float32Array, 0);
const multiply = plainProducts(sections);

console.log(`On ${machine()}.\n\nMilliseconds of a processor, medians:\n\n| words | pieces | ours | a piece | plain JavaScript | ratio |\n|---|---|---|---|---|---|`);
for (const count of [3, 10, 30, 120]) await report(STORY.split(/\s+/).slice(0, count).join(' '), count);
console.log(`\nOpening takes ${median(Array.from({ length: ROUNDS }, () => time(() => openSentenceEncoder(readSections(file))))).toFixed(0)} ms.`);

async function report(text: string, count: number): Promise<void> {
  const pieces = cutIntoPieces(text, table).length;
  const repeats = Math.ceil(200 / pieces);
  const [ours, plain] = await interleaved(
    ROUNDS,
    async () => time(() => encode(text), repeats),
    async () => time(() => multiply(pieces)),
  );
  console.log(`| ${count} | ${pieces} | ${ours.toFixed(2)} | ${(ours / pieces).toFixed(3)} | ${plain.toFixed(1)} | ${(ours / plain).toFixed(3)} |`);
}

/** In ms of processor time, so that other load on the machine counts little. */
function time(work: () => unknown, repeats = 1): number {
  const begun = process.cpuUsage();
  for (let at = 0; at < repeats; at += 1) work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / repeats;
}

/**
 * The floor: all matrices of the encoder, times as many rows, in JavaScript numbers, four inputs at a time, and nothing
 * else.
 */
function plainProducts(all: Sections): (count: number) => Float32Array[] {
  const names = Object.keys(all).filter((name) => name.endsWith('.scales') && !name.startsWith('embeddings'));
  const matrices = names.map((name) => ({ weights: Float32Array.from(all[name.replace(/scales$/, 'steps')] as Int8Array), outputs: all[name]!.length }));
  return (count) => matrices.map(({ weights, outputs }) => product(weights, outputs, new Float32Array((count * weights.length) / outputs).fill(0.5)));
}

function product(weights: Float32Array, outputs: number, rows: Float32Array): Float32Array {
  const inputs = weights.length / outputs;
  const result = new Float32Array((rows.length / inputs) * outputs);
  for (let input = 0; input < inputs; input += 4) {
    const first = input * outputs;
    const second = (input + 1) * outputs;
    const third = (input + 2) * outputs;
    const fourth = (input + 3) * outputs;
    for (let from = input, to = 0; from < rows.length; from += inputs, to += outputs) {
      const a = rows[from]!;
      const b = rows[from + 1]!;
      const c = rows[from + 2]!;
      const d = rows[from + 3]!;
      for (let output = 0; output < outputs; output += 1) {
        result[to + output]! += a * weights[first + output]! + b * weights[second + output]! + c * weights[third + output]! + d * weights[fourth + output]!;
      }
    }
  }
  return result;
}
