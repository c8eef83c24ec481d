// How long a built server takes, with an existing database, until its first reply.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Claim, median } from './measure.ts';

const ROUNDS = 5;
const GOAL_MS = 2000;

export interface StartedServer {
  pid: number;
  /** Such as `http://localhost:4711`. */
  address: string;
  /** From process start to the first reply. */
  ms: number;
  stop: () => Promise<void>;
}

/** Starts the built server in `folder`, with settings, and waits until it prints its address. */
export async function startBuilt(folder: string, settings: Record<string, string> = {}): Promise<StartedServer> {
  const began = performance.now();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: '',
    ...settings,
  };
  const child = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  let address = '';
  for await (const part of child.stdout) {
    said += part;
    address = /Doorstep is at (http:\S+)/.exec(said)?.[1] ?? '';
    if (!address) continue;
    await fetch(`${address}/readyz`);
    break;
  }
  const ms = performance.now() - began;
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { pid: child.pid ?? 0, address, ms, stop };
}

/** A folder that our own PostgreSQL may enter, whichever user runs this. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}

export async function coldStart(): Promise<Claim> {
  const folder = scratch();
  await (await startBuilt(folder)).stop();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = await startBuilt(folder);
    times.push(started.ms);
    await started.stop();
  }
  rmSync(folder, { recursive: true });
  const ms = median(times);
  return {
    claim: 'A cold start takes at most two seconds',
    how: `The built server on an existing data folder, from the start of the process, PostgreSQL included, to its first answer to /readyz; the median of ${ROUNDS}.`,
    rows: [{ what: 'cold start', ours: `${Math.round(ms)} ms`, floor: `${GOAL_MS} ms`, ratio: ms / GOAL_MS, goal: 1 }],
  };
}
