// `npm run train`: learns the model from the taxonomy again and writes it beside the engine, with the hashes of its
// sources. Deterministic. `npm run train -- check` writes nothing, and fails if the existing model differs.
import { readFileSync, writeFileSync } from 'node:fs';
import { openSentences, openSpanishBeside, openWordVectors } from '../../matching/files.ts';
import { trainModel } from '../../matching/model/train.ts';
import { MODEL_FILE, readWordFiles } from '../../server/understanding/read-engine-files.ts';
import { hashesNow, RECORD_FILE } from './learned-from.ts';
import { readKnowledge } from './read-knowledge.ts';

const begun = Date.now();
const files = readWordFiles();
const vectors = openWordVectors(files);
const bytes = trainModel(readKnowledge(), vectors, openSentences(files, openSpanishBeside(files, vectors)));
console.log(`Learned in ${Math.round((Date.now() - begun) / 1000)} s, ${(bytes.length / 1e6).toFixed(1)} MB.`);
if (process.argv[2] !== 'check') {
  writeFileSync(MODEL_FILE, bytes);
  writeFileSync(RECORD_FILE, `${JSON.stringify(hashesNow(), null, 2)}\n`);
} else if (!Buffer.from(bytes).equals(readFileSync(MODEL_FILE))) {
  console.error('matching/model/model.bin is not what these sources teach.');
  process.exitCode = 1;
}
