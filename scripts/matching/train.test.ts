import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { trainModel } from '../../matching/model/train.ts';
import { MODEL_FILE, openSentences, openWordVectors, spanishBeside } from '../../server/understanding/open-engine.ts';
import { readKnowledge } from './read-knowledge.ts';

const MINUTES = 60_000;

test('the model that is shipped is the one that the taxonomy teaches, byte for byte', { timeout: 20 * MINUTES }, () => {
  const vectors = openWordVectors();
  const learned = Buffer.from(trainModel(readKnowledge(), vectors, openSentences(spanishBeside(vectors))));
  expect(learned.equals(readFileSync(MODEL_FILE)), 'run npm run train and commit matching/model/model.bin').toBe(true);
});
