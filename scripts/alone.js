// One process at a time installs and builds: two starts at the same moment would pull the files from under each other.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const lock = fileURLToPath(new URL('../dist/.installing', import.meta.url));

/** Runs `work` while no other process does; waits for one that does. */
export async function alone(work) {
  for (let told = false; !take(); await sleep(200)) {
    if (!told) console.log(`Process ${owner()} is installing or building here; waiting for it.`);
    told = true;
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take() {
  mkdirSync(dirname(lock), { recursive: true });
  // Written first and then linked into its place, so that nobody finds a lock without an owner.
  const own = `${lock}-${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    // A killed process leaves its lock.
    if (!isAlive(owner())) rmSync(lock, { force: true });
    return false;
  } finally {
    rmSync(own);
  }
}

/** Not a number when the lock has just been given back. */
function owner() {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return Number.NaN;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}
