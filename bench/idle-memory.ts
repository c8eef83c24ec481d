// How much memory the idle Node process takes.
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { scratch, startBuilt } from './cold-start.ts';
import type { Claim } from './measure.ts';

const GOAL_MB = 150;
const SETTLE_MS = 10_000;

/** Resident memory of a process, in MB. Linux only. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

export async function idleMemory(): Promise<Claim> {
  const folder = scratch();
  const { pid, stop } = await startBuilt(folder);
  await sleep(SETTLE_MS);
  const mb = residentMb(pid);
  await stop();
  rmSync(folder, { recursive: true });
  return {
    claim: 'An idle server holds at most 150 MB',
    how: `Resident memory of the built server's Node process, ${SETTLE_MS / 1000} s after its start; PostgreSQL's own processes are not counted.`,
    rows: [{ what: 'idle memory', ours: `${Math.round(mb)} MB`, floor: `${GOAL_MB} MB`, ratio: mb / GOAL_MB, goal: 1 }],
  };
}
