// `npm run train`: learns the model from the taxonomy again and writes it beside the engine. The same taxonomy gives
// the same file.
import { writeFileSync } from 'node:fs';
import { trainModel } from '../../matching/model/train.ts';
import { MODEL_FILE, openSentences, openWordVectors, spanishBeside } from '../../server/understanding/open-engine.ts';
import { readKnowledge } from './read-knowledge.ts';

const begun = Date.now();
const vectors = openWordVectors();
const bytes = trainModel(readKnowledge(), vectors, openSentences(spanishBeside(vectors)));
writeFileSync(MODEL_FILE, bytes);
console.log(`Learned in ${Math.round((Date.now() - begun) / 1000)} s, ${(bytes.length / 1e6).toFixed(1)} MB.`);
