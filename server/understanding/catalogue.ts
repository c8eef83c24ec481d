// The engine's catalogue, loaded on first use and shared by the whole process.
import type { Catalogue } from '../../matching/index.ts';
import { readCatalogue } from './read-engine-files.ts';

/** Increase it when the same model reads texts differently: stored texts are then read again. */
const READING = 9;

interface OpenedCatalogue extends Catalogue {
  /** Identifies the model and how it is used; stored with each meaning. */
  fingerprint: string;
}

let opened: OpenedCatalogue | undefined;

export const catalogue = (): OpenedCatalogue => (opened ??= open());

function open(): OpenedCatalogue {
  const { catalogue: known, hash } = readCatalogue();
  return { ...known, fingerprint: `${READING}-${hash.slice(0, 16)}` };
}
