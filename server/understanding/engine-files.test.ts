// The engine's files are small, match their training, and agree with the taxonomy about every kind.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readKnowledge } from '../../scripts/matching/read-knowledge.ts';
import { root } from '../base/root.ts';
import { calls } from '../../test/engine.ts';
import { catalogue } from './catalogue.ts';
import { MODEL_FILE, readCatalogue } from './read-engine-files.ts';
import { findKinds } from './find-kinds.ts';

const ENCODER_FILE = join(root, 'matching/sentence/encoder.bin');
const MB = 1_000_000;

test('the learned model and the sentence encoder are smaller than 30 MB together', () => {
  expect(statSync(MODEL_FILE).size + statSync(ENCODER_FILE).size).toBeLessThan(30 * MB);
});

test('the sentence encoder that the model is learned with is the one that was taught', () => {
  // `npm run train` reads this file and never writes it. Its origin: scripts/matching/teach-encoder, decision 046.
  // After teaching a new encoder, train the model and update this checksum.
  const sum = createHash('sha256').update(readFileSync(ENCODER_FILE)).digest('hex');
  expect(sum).toBe('544abbbfc0e7f3e1b86761d750e299ac6afdd54e74cbfe67247b8ad34ee92735');
});

test('whether a kind needs a licence is answered as it is written, for every kind', async () => {
  const written = readKnowledge().trades.flatMap(({ kinds }) => kinds);
  const told = new Map(catalogue().facts.map(({ id, licence }) => [id, licence]));
  expect(told).toEqual(new Map(written.map(({ id, licence }) => [id, licence])));
  for (const said of ['no', 'sometimes', 'usually'] as const) {
    const { id, name } = written.find(({ licence }) => licence === said)!;
    expect(await findKinds(calls, name.en)).toContainEqual(expect.objectContaining({ id, licence: said }));
  }
});

test('a model that is cut off, as by a broken copy, has no catalogue', () => {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-model-'));
  const file = join(folder, 'model.bin');
  const whole = readFileSync(MODEL_FILE);
  for (const length of [0, 4000, whole.length / 2, whole.length - 55_000]) {
    writeFileSync(file, whole.subarray(0, length));
    expect(() => readCatalogue(file), `${length} bytes`).toThrow('The file is cut off.');
  }
  writeFileSync(file, whole);
  expect(readCatalogue(file).catalogue.facts).toEqual(catalogue().facts);
  rmSync(folder, { recursive: true });
});
