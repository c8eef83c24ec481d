// Checks in milliseconds whether the shipped model was learned from the current sources, because learning it again
// takes minutes. Learning is deterministic, so it is enough that neither sources nor model have changed since.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../server/base/root.ts';
import { MODEL_FILE } from '../../server/understanding/read-engine-files.ts';

const folder = join(root, 'matching');
/** The inputs of learning, and the code that learns. */
const SOURCES = ['taxonomy', 'taxonomy-goals', 'words', 'sentence', 'text', 'model'];
export const RECORD_FILE = join(folder, 'model/learned-from.json');

interface Hashes {
  /** SHA-256 of the sources and of the model. */
  sources: string;
  model: string;
}

const isSource = (name: string): boolean => !name.endsWith('.test.ts') && ![MODEL_FILE, RECORD_FILE].includes(name);

function hashFiles(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = readFileSync(file);
    hash.update(`${relative(folder, file)} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

export function hashesNow(): Hashes {
  const files = SOURCES.flatMap((name) => readdirSync(join(folder, name)).map((file) => join(folder, name, file)));
  return { sources: hashFiles(files.filter(isSource).toSorted()), model: hashFiles([MODEL_FILE]) };
}

export const hashesRecorded = (): Hashes => JSON.parse(readFileSync(RECORD_FILE, 'utf8')) as Hashes;
