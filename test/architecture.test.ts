// docs/ARCHITECTURE.md lists every folder of the server and the web, lowest layer first.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const layers = JSON.parse(read('layers.json')) as Record<string, string[][] | undefined>;

const foldersOf = (part: string): string[] =>
  readdirSync(join(root, part), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** The first cells of the table under this heading. */
function namedUnder(heading: string): string[] {
  const section =
    read('docs/ARCHITECTURE.md')
      .split(/^## /m)
      .find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, folder]) => folder!);
}

test.each(['server', 'web'])('every folder of %s is listed on the page, in the order of the layers', (part) => {
  const named = namedUnder(part);
  expect(named.toSorted()).toEqual(foldersOf(part).toSorted());
  const levels = named
    .map((folder) => (layers[part] ?? []).findIndex((layer) => layer.includes(folder)))
    .filter((level) => level >= 0);
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
});
