// Lets one process at a time install and build: two simultaneous starts would replace files under each other.
import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const installing = fileURLToPath(new URL('../dist/.installing', import.meta.url));
/** The commands that install or build. */
const OURS = /scripts[\\/](start|dev|build|test|bench)\.js/;

/**
 * Runs `work` while no other process does, waiting if necessary. `lock` is the lock file, which contains the owner's
 * process id.
 */
export async function alone(work, lock = installing) {
  for (let told = false; !take(lock); await sleep(200)) {
    if (!told) console.log(`Process ${owner(lock)} is installing or building here; waiting for it.`);
    told = true;
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock) {
  mkdirSync(dirname(lock), { recursive: true });
  // Written first and then linked into place, so that no lock is ever without an owner.
  const own = `${lock}-${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    // A killed process leaves its lock, and its process id may have been reused since, even by us.
    if (!isAtWork(owner(lock))) rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(own);
  }
}

/** NaN if the lock has just been released. */
function owner(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return Number.NaN;
  }
}

const isAtWork = (pid) => pid !== process.pid && OURS.test(commandLine(pid));

/** Program and arguments; empty when there is no such process. */
function commandLine(pid) {
  if (Number.isNaN(pid)) return '';
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
