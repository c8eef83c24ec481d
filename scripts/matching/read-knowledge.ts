// Reads the hand-written knowledge from which the model is learned.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Knowledge } from '../../matching/model/train.ts';
import type { Theme, Trade } from '../../matching/taxonomy.ts';
import { root } from '../../server/base/root.ts';

const folder = join(root, 'matching');
const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
/** Sorted by name, so that classes have the same numbers everywhere. */
const readAll = <T>(name: string): T[] =>
  readdirSync(join(folder, name))
    .toSorted()
    .map((file) => readJson<T>(join(folder, name, file)));

export const readKnowledge = (): Knowledge => ({
  trades: readAll<Trade>('taxonomy'),
  themes: readAll<Theme>('taxonomy-goals'),
  smallTalk: readJson(join(folder, 'words/small-talk.json')),
});
