// `npm run test:deep`: ten thousand random histories of whole deals in one process per core, then kills the real server
// fifty times under load. `npm run test:deep -- 500 5 7` plays 500 and kills 5 times, starting from seed 7.
import { fork } from 'node:child_process';
import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startWithTemplate } from '../test/database.ts';
import type { Share, HistoryResult } from '../test/property-tests/deep-worker.ts';
import { playKills } from '../test/property-tests/killing.ts';
import { addTally, emptyTally, findGaps, tallyLines } from '../test/property-tests/tally.ts';

const HISTORIES = 10_000;
const KILLS = 50;
/** Histories that have not started by then are skipped, and the run fails. */
const LONGEST_MS = 40 * 60_000;
const WORKER = fileURLToPath(new URL('../test/property-tests/deep-worker.ts', import.meta.url));

const [histories = HISTORIES, kills = KILLS, seed = Math.floor(Date.now() / 1000) % 1_000_000_000] = process.argv
  .slice(2)
  .map(Number);
const begun = Date.now();
const tally = emptyTally();
const wrongs: string[] = [];
const sinceBegun = (): string => `${Math.round((Date.now() - begun) / 1000)} s`;

console.log(`Histories from seed ${seed} on.`);
await playHistories();
if (kills > 0) await killServers();
if (tally.histories < histories) wrongs.push(`only ${tally.histories} of ${histories} histories were played`);
if (histories >= HISTORIES) wrongs.push(...findGaps(tally));
console.log(
  [
    '',
    ...wrongs,
    ...tallyLines(tally),
    sinceBegun(),
    wrongs.length === 0 ? 'All is well.' : `${wrongs.length} went wrong.`,
  ].join('\n'),
);
process.exitCode = wrongs.length === 0 ? 0 : 1;

async function playHistories(): Promise<void> {
  const { connection, template, stop } = await startWithTemplate();
  const stride = Math.min(availableParallelism(), histories);
  const until = begun + LONGEST_MS;
  const shares = Array.from({ length: stride }, (_, at): Share => {
    const count = Math.ceil((histories - at) / stride);
    return { connection, template, first: seed + at, stride, count, until };
  });
  const latest: HistoryResult[] = [];
  const say = () =>
    console.log(`${latest.reduce((sum, told) => sum + (told?.tally.histories ?? 0), 0)} histories, ${sinceBegun()}`);
  const codes = await Promise.all(
    shares.map((share, at) =>
      playShare(share, (told) => {
        latest[at] = told;
        say();
      }),
    ),
  );
  for (const told of latest) {
    addTally(tally, told.tally);
    wrongs.push(...told.wrongs);
  }
  if (codes.some((code) => code !== 0)) wrongs.push(`a process ended with ${codes.join(', ')}`);
  await stop();
}

/** Resolves to the process's exit code. */
function playShare(share: Share, tell: (told: HistoryResult) => void): Promise<number | null> {
  const child = fork(WORKER, { execArgv: ['--import', 'tsx'] });
  child.on('message', (told) => tell(told as HistoryResult));
  child.send(share);
  return new Promise((resolve) => child.on('exit', resolve));
}

async function killServers(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-kills-'));
  // When run by root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  try {
    const killed = await playKills(kills, join(folder, 'data'), seed);
    addTally(tally, killed.tally);
    wrongs.push(...killed.wrongs);
  } catch (error) {
    wrongs.push(String((error as Error).stack));
  }
  rmSync(folder, { recursive: true, force: true });
}
