import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { trainModel } from '../../matching/model/train.ts';
import { openSentences, openSpanishBeside, openWordVectors } from '../../matching/files.ts';
import { MODEL_FILE, readWordFiles } from '../../server/understanding/read-engine-files.ts';
import { readKnowledge } from './read-knowledge.ts';

const MINUTES = 60_000;

test('the model that is shipped is the one that the taxonomy teaches, byte for byte', { timeout: 20 * MINUTES }, () => {
  const files = readWordFiles();
  const vectors = openWordVectors(files);
  const learned = Buffer.from(
    trainModel(readKnowledge(), vectors, openSentences(files, openSpanishBeside(files, vectors))),
  );
  expect(learned.equals(readFileSync(MODEL_FILE)), 'run npm run train and commit matching/model/model.bin').toBe(true);
});
