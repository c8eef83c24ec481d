// Reads the engine's own files: the word vectors, the glossary and the learned model. They are shipped with the code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Model, openModel } from '../../matching/model/model.ts';
import { readSections } from '../../matching/model/sections.ts';
import { openVectors, type WordVectors } from '../../matching/model/vectors.ts';
import { root } from '../root.ts';

const folder = join(root, 'matching');

export const MODEL_FILE = join(folder, 'model/model.bin');

export const openWordVectors = (): WordVectors =>
  openVectors(readSections(new Uint8Array(readFileSync(join(folder, 'words/vectors.bin')))), readFileSync(join(folder, 'words/spanish-english.tsv'), 'utf8'));

/** Takes less than a second, so it is done once at the start. */
export const openEngine = (): Model => openModel(new Uint8Array(readFileSync(MODEL_FILE)), openWordVectors());
