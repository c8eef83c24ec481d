// Reads the engine's own files: the word vectors, the glossary and the learned model. They are shipped with the code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Model,
  openModel,
  openSentenceReader,
  openSpanish,
  openVectors,
  readSections,
  type ReadSentence,
  type Sections,
  type Spanish,
  type WordVectors,
} from '../../matching/index.ts';
import { root } from '../base/root.ts';

const folder = join(root, 'matching');

export const MODEL_FILE = join(folder, 'model/model.bin');

const glossary = (): string => readFileSync(join(folder, 'words/spanish-english.tsv'), 'utf8');
const sectionsOf = (file: string): Sections => readSections(new Uint8Array(readFileSync(join(folder, file))));

export const openWordVectors = (): WordVectors => openVectors(sectionsOf('words/vectors.bin'), glossary());

export const spanishBeside = ({ words }: WordVectors): Spanish => openSpanish(glossary(), words);

/** For English texts, and for those that are glossed. */
export const openSentences = ({ gloss }: Spanish): ReadSentence =>
  openSentenceReader(sectionsOf('sentence/encoder.bin'), gloss);

/** Takes less than a second, so it is done once at the start. */
export function openEngine(): Model {
  const vectors = openWordVectors();
  const spanish = spanishBeside(vectors);
  return openModel(new Uint8Array(readFileSync(MODEL_FILE)), vectors, openSentences(spanish), spanish.isSpanish);
}
