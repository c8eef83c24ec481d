// `npm run test:mutations`: takes the product's guards out, one at a time and in a copy, and fails if no test notices.
// Arguments after `--` are parts of the wanted guards' names.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../server/db/embedded.ts';
import { type Guard, takeOut } from './guard.ts';
import { guards } from './guards.ts';
import { runTests } from './run-tests.ts';
import { makeScratchCopy, type ScratchCopy } from './scratch-copy.ts';
import { type Judgement, judge, tableOf } from './table.ts';

const MOST_WORKERS = 4;

const root = join(import.meta.dirname, '../..');
const wanted = process.argv.slice(2);
const chosen = guards.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
for (const guard of chosen) takeOut(readFileSync(join(root, guard.file), 'utf8'), guard);

const folder = mkdtempSync(join(tmpdir(), 'doorstep-guards-'));
chmodSync(folder, 0o755);
const { connection, stop } = await startEmbedded(join(folder, 'postgres'), () => console.error('PostgreSQL has ended'));
const databaseUrl = `postgresql://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`;
const copies = Array.from({ length: Math.min(MOST_WORKERS, availableParallelism()) }, () => makeScratchCopy(root));
try {
  process.exitCode = (await check()) ? 0 : 1;
} finally {
  for (const copy of copies) copy.remove();
  await stop();
  rmSync(folder, { recursive: true });
}

/** Whether every test passes with all guards in place, and one fails without each. */
async function check(): Promise<boolean> {
  console.log(`${chosen.length} guards. First their tests, with all guards in place …`);
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
  const before = await runTests(copies[0]!.folder, databaseUrl, files);
  for (const title of before.red) console.log(`Red although nothing was taken out, so it shows nothing: ${title}`);
  if (before.broken) console.log(before.broken);
  const waiting = [...chosen];
  const judged: Judgement[] = [];
  await Promise.all(copies.map((copy) => work(copy, waiting, before.red, judged)));
  console.log(tableOf(chosen.map(({ name }) => judged.find(({ guard }) => guard.name === name)!)));
  return before.red.length === 0 && !before.broken && judged.every(({ verdict }) => verdict === 'noticed');
}

async function work(
  copy: ScratchCopy,
  waiting: Guard[],
  redBefore: readonly string[],
  judged: Judgement[],
): Promise<void> {
  for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
    const { tests, only, name } = guard;
    const began = performance.now();
    const outcome = await copy.without(guard, () => runTests(copy.folder, databaseUrl, tests, only));
    const result = judge(guard, outcome, redBefore);
    judged.push(result);
    console.log(
      `${judged.length}/${chosen.length} ${name}: ${result.verdict} (${Math.round((performance.now() - began) / 1000)} s)`,
    );
  }
}
