// A copy of the project to break: the files that git would include, as they are now, with the installed packages
// linked.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Guard, takeOut } from './guard.ts';

export interface ScratchCopy {
  folder: string;
  /** Runs the work while the guard is removed from the copy, and restores it. */
  without: <T>(guard: Guard, work: () => Promise<T>) => Promise<T>;
  remove: () => void;
}

export function makeScratchCopy(root: string): ScratchCopy {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-guards-'));
  // When run by root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const known = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0');
  // A deleted but uncommitted file is still known to git.
  for (const path of known.filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const without: ScratchCopy['without'] = async (guard, work) => {
    const file = join(folder, guard.file);
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, takeOut(whole, guard));
    try {
      return await work();
    } finally {
      writeFileSync(file, whole);
    }
  };
  return { folder, without, remove: () => rmSync(folder, { recursive: true }) };
}
