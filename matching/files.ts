// Opens the engine from the bytes of its files, which are shipped with the code.
import { openModel, type Model } from './model/model.ts';
import { readSections } from './model/sections.ts';
import { openVectors, type WordVectors } from './model/vectors.ts';
import { openSentenceReader, type ReadSentence } from './sentence/read-sentence.ts';
import { openSpanish, type Spanish } from './sentence/spanish.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What the model is learned from, beside the taxonomy. */
export interface WordFiles {
  /** words/vectors.bin */
  vectors: Bytes;
  /** sentence/encoder.bin */
  encoder: Bytes;
  /** words/spanish-english.tsv */
  glossary: string;
}

export interface EngineFiles extends WordFiles {
  /** model/model.bin */
  model: Bytes;
}

export const openWordVectors = ({ vectors, glossary }: WordFiles): WordVectors =>
  openVectors(readSections(vectors), glossary);

export const openSpanishBeside = ({ glossary }: WordFiles, { words }: WordVectors): Spanish =>
  openSpanish(glossary, words);

/** For English texts, and for those that are glossed. */
export const openSentences = ({ encoder }: WordFiles, { gloss }: Spanish): ReadSentence =>
  openSentenceReader(readSections(encoder), gloss);

export function openModelFiles(files: EngineFiles): Model {
  const vectors = openWordVectors(files);
  const spanish = openSpanishBeside(files, vectors);
  return openModel(files.model, vectors, openSentences(files, spanish), spanish.isSpanish);
}
