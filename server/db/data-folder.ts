// The data folder of the embedded PostgreSQL: created on the first start, checked on every one.
import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileTrouble, StartError } from '../base/start-error.ts';
import { commandLine } from './command-line.ts';
import { type Account, makePrivate } from './postgres-account.ts';
import { complaint, run } from './postgres-binaries.ts';

const INITDB = [
  '-U',
  'app',
  '--auth=trust',
  '-E',
  'UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
];

/** Creates the folder if needed and returns its real path. Throws a StartError if it is not writable. */
export function openDataFolder(folder: string): string {
  try {
    make(folder);
    readdirSync(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (cause) {
    const reason = fileTrouble(cause)?.reason;
    throw new StartError(
      `Doorstep cannot keep its data in ${folder}: ${reason}. Mend that, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/** One level at a time: Node's recursive mkdir reports ENOENT on a read-only disk, and never returns from /proc. */
function make(folder: string): void {
  if (existsSync(folder)) return;
  make(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process created it at the same moment.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Creates the database in `data` unless it exists. Every process creates its own next to it and renames it: a process
 * killed half way leaves nothing incomplete, and of two at the same moment the later one finds the name taken and uses
 * that.
 */
export async function initialise(native: string, data: string, account: Account): Promise<void> {
  removeLeftovers(data);
  if (existsSync(join(data, 'PG_VERSION'))) return;
  console.log(`Setting up a database in ${data}.`);
  const fresh = `${data}.new-${process.pid}`;
  try {
    makePrivate(fresh, account);
    await initdb(native, fresh, account);
    moveTo(fresh, data);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

async function initdb(native: string, folder: string, account: Account): Promise<void> {
  const child = run(native, ['initdb', '-D', folder, ...INITDB], account, ['ignore', 'ignore', 'pipe']);
  let output = '';
  child.stderr?.on('data', (part) => (output += part));
  const [code] = await once(child, 'close').catch((error: Error) => [error.message]);
  if (code !== 0)
    throw new StartError(`PostgreSQL could not be set up in ${dirname(folder)}: ${complaint(output || String(code))}.`);
}

function moveTo(fresh: string, data: string): void {
  try {
    renameSync(fresh, data);
  } catch (cause) {
    if (existsSync(join(data, 'PG_VERSION'))) return;
    throw new StartError(`${data} holds something that is not a database; move it away.`, { cause });
  }
}

/** Removes what killed processes have left behind. */
function removeLeftovers(data: string): void {
  for (const entry of readdirSync(dirname(data))) {
    const path = join(dirname(data), entry);
    const maker = Number(path.startsWith(`${data}.new-`) ? path.slice(data.length + '.new-'.length) : Number.NaN);
    if (maker === process.pid || (maker > 0 && !commandLine(maker))) rmSync(path, { recursive: true, force: true });
  }
}
