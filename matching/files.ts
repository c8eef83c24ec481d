// Opens the engine from the bytes of its files, which are shipped with the code.
import { openModel, type Model } from './model/model.ts';
import { readSections } from './model/sections.ts';
import { openVectors, type WordVectors } from './model/vectors.ts';
import { openSentenceReader, type ReadSentence } from './sentence/read-sentence.ts';
import { openSpanish, type Spanish } from './sentence/spanish.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface EngineFiles {
  /** model/model.bin */
  model: Bytes;
  /** words/vectors.bin */
  vectors: Bytes;
  /** sentence/encoder.bin */
  encoder: Bytes;
  /** words/spanish-english.tsv */
  glossary: string;
}

export const openWordVectors = ({ vectors, glossary }: Omit<EngineFiles, 'model'>): WordVectors =>
  openVectors(readSections(vectors), glossary);

export const openSpanishBeside = ({ glossary }: Omit<EngineFiles, 'model'>, { words }: WordVectors): Spanish =>
  openSpanish(glossary, words);

/** For English texts, and for those that are glossed. */
export const openSentences = ({ encoder }: Omit<EngineFiles, 'model'>, { gloss }: Spanish): ReadSentence =>
  openSentenceReader(readSections(encoder), gloss);

export function openModelFiles(files: EngineFiles): Model {
  const vectors = openWordVectors(files);
  const spanish = openSpanishBeside(files, vectors);
  return openModel(files.model, vectors, openSentences(files, spanish), spanish.isSpanish);
}
