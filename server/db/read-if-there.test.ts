import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../test/scratch-folder.ts';
import { readIfThere } from './read-if-there.ts';

test('a file that comes and goes is read in full or not at all, without an error', async () => {
  const file = join(scratchFolder(), 'postmaster.pid');
  const code = `
    const { renameSync, rmSync, writeFileSync } = require('node:fs');
    const { workerData: file } = require('node:worker_threads');
    for (let n = 0; n < 3000; n += 1) { writeFileSync(file + '.new', '1234'); renameSync(file + '.new', file); rmSync(file); }`;
  const worker = new Worker(code, { eval: true, workerData: file });
  let over = false;
  worker.once('exit', () => (over = true));
  const seen = new Set<string | undefined>();
  while (!over) {
    for (let n = 0; n < 100; n += 1) seen.add(readIfThere(file));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect([...seen].every((text) => text === undefined || text === '1234')).toBe(true);
  expect(seen.has('1234')).toBe(true);
});

test('a real read error is not hidden', () => {
  const folder = scratchFolder();
  expect(() => readIfThere(folder)).toThrow(/EISDIR/);
  writeFileSync(join(folder, 'there'), 'text');
  renameSync(join(folder, 'there'), join(folder, 'moved'));
  expect(readIfThere(join(folder, 'moved'))).toBe('text');
  rmSync(join(folder, 'moved'));
  expect(readIfThere(join(folder, 'moved'))).toBeUndefined();
});
