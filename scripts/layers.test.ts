// Enforces layers.json: each kind of violating import is planted, and found with its line.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { root } from '../server/base/root.ts';
import { scratchFolder } from '../test/scratch-folder.ts';
import { findViolations } from './layers.ts';

const folder = scratchFolder();

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

beforeEach(() => {
  write('layers.json', JSON.stringify({ server: [['db'], ['deals', 'messages'], ['.']] }));
  write('server/db/open.ts', "import { Kysely } from 'kysely';\n");
  write(
    'server/deals/find-deal.ts',
    "import { open } from '../db/open.ts';\nimport { lock } from './steps/lock.ts';\n",
  );
  write('server/deals/steps/lock.ts', "import { open } from '../../db/open.ts';\n");
  write('server/messages/send.ts', "import { open } from '../db/open.ts';\n");
  write('server/app.ts', "import { find } from './deals/find-deal.ts';\nimport { send } from './messages/send.ts';\n");
});

test('the repository keeps its own layers', () => {
  expect(findViolations(root)).toEqual([]);
});

test('imports from lower layers, within a folder and from packages are allowed', () => {
  expect(findViolations(folder)).toEqual([]);
});

test.each([
  ['an import from a layer above', 'server/db/open.ts', "\nimport { find } from '../deals/find-deal.ts';\n"],
  [
    'an import from a folder of the same layer',
    'server/messages/send.ts',
    "\nimport { find } from '../deals/find-deal.ts';\n",
  ],
  ['an import of a type alone', 'server/db/open.ts', "\nimport type { Deal } from '../deals/find-deal.ts';\n"],
  ['an import over several lines', 'server/db/open.ts', "\nimport {\n  find,\n} from '../deals/find-deal.ts';\n"],
  ['something exported again', 'server/db/open.ts', "\nexport { find } from '../deals/find-deal.ts';\n"],
  ['an import for its effect', 'server/db/open.ts', "\nimport '../deals/find-deal.ts';\n"],
  ['a lazy import', 'server/db/open.ts', "\nconst later = () => import('../deals/find-deal.ts');\n"],
  ['a type named in place', 'server/db/open.ts', "\ntype Deal = import('../deals/find-deal.ts').Deal;\n"],
])('%s is found with its line', (_, file, text) => {
  write(file, text);
  expect(findViolations(folder)).toEqual([
    expect.stringMatching(new RegExp(`^${file}:2 imports server/deals/find-deal.ts: deals does not lie below`)),
  ]);
});

test.each([
  ['a function', "\nimport { readRequest } from '../../matching/meaning/read-request.ts';\n"],
  ['a type', "\nimport type { Model } from '../../matching/model/model.ts';\n"],
  ['a lazy import', "\nconst later = () => import('../../matching/taxonomy.ts');\n"],
])('%s from inside the engine is found with its line', (_, text) => {
  write('server/deals/find-deal.ts', text);
  expect(findViolations(folder)).toEqual([
    expect.stringMatching(/^server\/deals\/find-deal.ts:2 imports matching\/.*through matching\/index.ts$/),
  ]);
});

test("the engine's public file may be imported, and a folder of the product that bears its name", () => {
  write('server/deals/matching/find-matches.ts', "import { readRequest } from '../../../matching/index.ts';\n");
  write('server/deals/find-deal.ts', "import { findMatches } from './matching/find-matches.ts';\n");
  expect(findViolations(folder)).toEqual([]);
});

test('the files of the root may not be imported from a folder', () => {
  write('server/deals/find-deal.ts', "import { createApp } from '../app.ts';\n");
  expect(findViolations(folder)).toEqual([expect.stringContaining('. does not lie below deals')]);
});

test('one file of the root may be named below the folders', () => {
  write('layers.json', JSON.stringify({ server: [['(app)'], ['db'], ['deals', 'messages']] }));
  write('server/app.ts', "import './main.css';\n");
  write('server/deals/find-deal.ts', "import { createApp } from '../app.ts';\n");
  expect(findViolations(folder)).toEqual([]);
});

test('a folder without a layer is found, and a layer name without a folder', () => {
  write('layers.json', JSON.stringify({ server: [['db'], ['deals', 'message'], ['.']] }));
  expect(findViolations(folder)).toEqual(
    expect.arrayContaining([
      'server/messages stands in no layer of layers.json',
      'layers.json names server/message, which has no code',
    ]),
  );
});
