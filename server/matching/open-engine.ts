// Reads the engine's own files: the word vectors, the glossary and the learned model. They are shipped with the code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Model, openModel } from '../../matching/model/model.ts';
import { readSections, type Sections } from '../../matching/model/sections.ts';
import { openVectors, type WordVectors } from '../../matching/model/vectors.ts';
import { readGlossary } from '../../matching/sentence/gloss.ts';
import { makeIsSpanish } from '../../matching/sentence/is-spanish.ts';
import { openSentenceReader, type ReadSentence } from '../../matching/sentence/read-sentence.ts';
import { root } from '../root.ts';

const folder = join(root, 'matching');

export const MODEL_FILE = join(folder, 'model/model.bin');

const glossary = (): string => readFileSync(join(folder, 'words/spanish-english.tsv'), 'utf8');
const sectionsOf = (file: string): Sections => readSections(new Uint8Array(readFileSync(join(folder, file))));

export const openWordVectors = (): WordVectors => openVectors(sectionsOf('words/vectors.bin'), glossary());

/** For texts of the languages that the vectors know. */
export const openSentences = ({ words }: WordVectors): ReadSentence => openSentenceReader(sectionsOf('sentence/encoder.bin'), glossary(), words);

/** Takes less than a second, so it is done once at the start. */
export function openEngine(): Model {
  const vectors = openWordVectors();
  return openModel(new Uint8Array(readFileSync(MODEL_FILE)), vectors, openSentences(vectors), makeIsSpanish(readGlossary(glossary()), vectors.words));
}
