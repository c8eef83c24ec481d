// `npm run teach -- FOLDER [--rounds 3] [--rate 2.2e-4]`: fine-tunes matching/sentence/encoder.bin on the taxonomy's
// phrases, starting from its current weights. By-products stay in FOLDER, to continue from. Requires PyTorch (Debian:
// python3-torch) and an hour for three rounds on two processors; `npm run train` then learns the model from it. Needed
// only to rebuild that file (decision 046).
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goalTexts, kindTexts } from '../../../matching/model/examples.ts';
import { sequence } from '../../../matching/model/learn.ts';
import { readSections } from '../../../matching/model/sections.ts';
import { cutIntoPieces, pieceTable } from '../../../matching/sentence/pieces.ts';
import { FIRST_PIECE } from '../../../matching/sentence/sentence-encoder.ts';
import { plainText } from '../../../matching/text/plain-text.ts';
import { wordsOf } from '../../../matching/text/words.ts';
import { openSpanishBeside, openWordVectors } from '../../../matching/files.ts';
import { MODEL_FILE, readWordFiles } from '../../../server/understanding/read-engine-files.ts';
import { root } from '../../../server/base/root.ts';
import { readKnowledge } from '../read-knowledge.ts';
import { withSlips } from './slips.ts';

/** The share of English texts that are added again with slips, at a lower weight. */
const SLIPPED = 0.3;
const WEIGHT_OF_SLIPPED = 0.7;
const SEED = 7;

const PYTHON = '/usr/bin/python3';
const ENCODER = join(root, 'matching/sentence/encoder.bin');

const [folder, ...options] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder to work in: npm run teach -- FOLDER');
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'texts.jsonl'),
  teachingTexts()
    .map((each) => `${JSON.stringify(each)}\n`)
    .join(''),
);
copyFileSync(ENCODER, join(folder, 'encoder.bin'));
copyFileSync(MODEL_FILE, join(folder, 'model.bin'));
const { status } = spawnSync(PYTHON, [join(import.meta.dirname, 'teach.py'), folder, ...options], { stdio: 'inherit' });
if (status !== 0) throw new Error('Nothing was taught.');
copyFileSync(join(folder, 'encoder.bin'), ENCODER);

interface Lesson {
  /** The indexes of the encoder's pieces. */
  pieces: readonly number[];
  /** Kind indexes with their shares. */
  kinds: readonly (readonly [number, number])[];
  weight: number;
  goal: number | null;
}

function teachingTexts(): Lesson[] {
  const { trades, themes, smallTalk } = readKnowledge();
  const files = readWordFiles();
  const { gloss, isSpanish } = openSpanishBeside(files, openWordVectors(files));
  const { pieces, scores } = readSections(new Uint8Array(readFileSync(ENCODER)));
  const table = pieceTable(pieces as readonly string[], scores as Float32Array, FIRST_PIECE);
  const goals = new Map(goalTexts(themes).map(({ text, labels }) => [text, labels[0]!]));
  const random = sequence(SEED);
  return kindTexts(trades, themes, smallTalk)
    .filter(({ isTaught }) => isTaught)
    .flatMap(({ text, labels, shares, weight }): Lesson[] => {
      const plain = plainText(text);
      const lesson = (said: string): Lesson => ({
        pieces: cutIntoPieces(gloss(said), table),
        kinds: labels.map((label, at) => [label, shares[at]!]),
        weight,
        goal: goals.get(text) ?? null,
      });
      if (isSpanish(wordsOf(plain)) || random() > SLIPPED) return [lesson(plain)];
      return [lesson(plain), { ...lesson(withSlips(plain, random)), weight: weight * WEIGHT_OF_SLIPPED }];
    });
}
