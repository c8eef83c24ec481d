// `npm run train`: learns the model from the taxonomy again and writes it beside the engine. The same taxonomy gives
// the same file.
import { writeFileSync } from 'node:fs';
import { trainModel } from '../../matching/model/train.ts';
import { openSentences, openSpanishBeside, openWordVectors } from '../../matching/files.ts';
import { MODEL_FILE, readWordFiles } from '../../server/understanding/read-engine-files.ts';
import { readKnowledge } from './read-knowledge.ts';

const begun = Date.now();
const files = readWordFiles();
const vectors = openWordVectors(files);
const bytes = trainModel(readKnowledge(), vectors, openSentences(files, openSpanishBeside(files, vectors)));
writeFileSync(MODEL_FILE, bytes);
console.log(`Learned in ${Math.round((Date.now() - begun) / 1000)} s, ${(bytes.length / 1e6).toFixed(1)} MB.`);
