// What is shipped of the engine is small, and says of every kind what the taxonomy says of it.
import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readKnowledge } from '../../scripts/matching/read-knowledge.ts';
import { engine } from './engine.ts';
import { findKinds } from './find-kinds.ts';
import { MODEL_FILE } from './open-engine.ts';

const MB = 1024 * 1024;

test('the learned model is smaller than 30 MB', () => {
  expect(statSync(MODEL_FILE).size).toBeLessThan(30 * MB);
});

test('whether a kind needs a licence is answered as it is written, for every kind', () => {
  const written = readKnowledge().trades.flatMap(({ kinds }) => kinds);
  const told = new Map(engine().model.facts.map(({ id, licence }) => [id, licence]));
  expect(told).toEqual(new Map(written.map(({ id, licence }) => [id, licence])));
  for (const said of ['no', 'sometimes', 'usually'] as const) {
    const { id, name } = written.find(({ licence }) => licence === said)!;
    expect(findKinds(name.en)).toContainEqual(expect.objectContaining({ id, licence: said }));
  }
});
