import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { scratchFolder } from '../../test/scratch-folder.ts';
import { StartError } from '../base/start-error.ts';
import { openDataFolder } from './data-folder.ts';

const folder = scratchFolder();
const isRoot = process.getuid?.() === 0;
const SOMEBODY = 65_534;
afterEach(() => {
  if (isRoot) process.seteuid?.(0);
});

test('a folder without write permission is refused in one sentence', () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o500 });
  // Root ignores permissions.
  if (isRoot) process.seteuid?.(SOMEBODY);
  const data = join(closed, 'data');
  const sentence = 'its permissions do not allow it. Mend that, or set DATA_DIR to another folder.';
  expect(() => openDataFolder(data)).toThrow(new StartError(`Doorstep cannot keep its data in ${data}: ${sentence}`));
});
