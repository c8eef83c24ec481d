// Reads everything that the conformance page needs from the repository's files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Findings, openFile } from './find-problems.ts';
import { findTests } from './find-tests.ts';
import type { OpenRows } from './open-rows.ts';
import { splitSpecification } from './split-specification.ts';

export const root = join(import.meta.dirname, '../..');
export const pageFile = 'docs/conformance.md';
// Listed by name, so that no run walks through node_modules or database files.
const testFolders = ['bench', 'matching', 'scripts', 'server', 'shared', 'test', 'web'];

/** The text of a file in the repository, or `undefined` if there is none. */
export function readText(file: string): string | undefined {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

export function readFindings(): Findings {
  const found = testFiles().map((file) => findTests(file, readText(file) ?? ''));
  return {
    rows: splitSpecification(readText('docs/specification.md') ?? ''),
    open: JSON.parse(readText(openFile) ?? '{}') as OpenRows,
    tests: found.flatMap(({ tests }) => tests),
    problems: found.flatMap(({ problems }) => problems),
  };
}

/** Sorted by code unit, so that the page is the same on every machine. */
function testFiles(): string[] {
  const folders = testFolders.filter((folder) => existsSync(join(root, folder)));
  const filesIn = (folder: string) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const files = folders.flatMap((folder) => filesIn(folder).map((file) => `${folder}/${file}`));
  return files.filter((file) => /\.test\.tsx?$/.test(file)).toSorted();
}
