// Nothing bypasses its transaction: each way to do so is planted, and found with its line.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../server/base/root.ts';
import { scratchFolder } from '../test/scratch-folder.ts';
import { findEscapes } from './transactions.ts';

const folder = scratchFolder();
const file = join(folder, 'server/deals/book.ts');
mkdirSync(dirname(file), { recursive: true });

const escapesOf = (body: string) => {
  writeFileSync(
    file,
    `export const book = (context: Context) =>\n  inTransaction(context, async (work) => {\n    ${body}\n  });\n`,
  );
  return findEscapes(folder);
};

test('no code in the repository bypasses its transaction', () => {
  expect(findEscapes(root)).toEqual([]);
});

test.each([
  ['a query on another connection', 'await context.db.selectFrom(1).execute();'],
  ['a use case of its own transaction', 'await stateNeed(context, 1);'],
  ['the context in what is handed on', 'await stateNeed({ context });'],
  ['a copy of it', 'await stateNeed({ ...context });'],
  ['a part of it under its own name', 'const { db: other } = context;'],
  ['in a function inside', 'const find = () => context.now();'],
])('%s is found', (_what, body) => {
  expect(escapesOf(body)).toEqual(['server/deals/book.ts:3 uses context from outside its transaction']);
});

test('the work itself may be used, and so may the context that is passed to a task after the commit', () => {
  expect(escapesOf('await notify(work, 1); work.after((outside) => tell(outside, work.tx));')).toEqual([]);
});
