// A lock left by a killed installation must not block the next one.
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../test/scratch-folder.ts';
import { alone } from './alone.js';

test.each([
  ['itself, in a container that counts from the beginning', () => process.pid],
  ['a stranger that has its number now', () => process.ppid],
  ['nobody', () => 4_194_304],
])('a lock left by a killed process that names %s blocks nobody', async (_, pid) => {
  const lock = join(scratchFolder(), 'lock');
  writeFileSync(lock, String(pid()));
  expect(await alone(async () => 'done', lock)).toBe('done');
  expect(existsSync(lock)).toBe(false);
});

test('two at the same time run one after the other', async () => {
  const lock = join(scratchFolder(), 'lock');
  // Looks like another start, and exits on its own.
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 1500)', 'scripts/start.js']);
  writeFileSync(lock, String(other.pid));
  await alone(async () => expect(other.exitCode).toBe(0), lock);
});

test('failed work leaves no lock', async () => {
  const lock = join(scratchFolder(), 'lock');
  await expect(alone(() => Promise.reject(new Error('no')), lock)).rejects.toThrow('no');
  expect(existsSync(lock)).toBe(false);
});
