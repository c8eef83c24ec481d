// The engine as the server uses it: opened when somebody first needs it, the same for the whole process.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type KindFacts, kindNumbers, type Model } from '../../matching/index.ts';
import { MODEL_FILE, openEngine } from './open-engine.ts';

/** Goes up whenever texts are read in another way by the same model: what is stored is then understood again. */
const READING = 9;

export interface Engine {
  model: Model;
  /** The model's kinds by their keys in the database. */
  numbers: ReadonlyMap<number, number>;
  factsOf: (id: string) => KindFacts | undefined;
  /** Of the model and of how it is used. */
  fingerprint: string;
}

let opened: Engine | undefined;

/** Opening takes some tenths of a second, once. */
export function engine(): Engine {
  opened ??= open();
  return opened;
}

function open(): Engine {
  const model = openEngine();
  const facts = new Map(model.facts.map((each) => [each.id, each]));
  const hash = createHash('sha256').update(readFileSync(MODEL_FILE)).digest('hex');
  return {
    model,
    numbers: kindNumbers(model),
    factsOf: (id) => facts.get(id),
    fingerprint: `${READING}-${hash.slice(0, 16)}`,
  };
}
