// Runs tests in a copy of the project, without types or lint, and reports which failed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Outcome {
  /** Titles of the tests that failed. */
  red: string[];
  green: number;
  /** Why something could not be run at all; this shows nothing about the guard. */
  broken?: string;
}

interface Report {
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { status: string; title: string; fullName: string }[];
  }[];
}

/** Per file: even a test that waits in vain has failed by then. */
const LONGEST_MS = 4 * 60_000;
const REPORT = 'guards-report.json';

export async function runTests(
  folder: string,
  databaseUrl: string,
  files: readonly string[],
  only?: string,
): Promise<Outcome> {
  const report = join(folder, REPORT);
  rmSync(report, { force: true });
  const args = [
    'run',
    ...files,
    '--project=server',
    '--project=web',
    '--reporter=json',
    `--outputFile=${report}`,
    '--testTimeout=30000',
    ...(only ? ['-t', only] : []),
  ];
  const child = spawn('node_modules/.bin/vitest', args, {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: files.length * LONGEST_MS,
  });
  let complaint = '';
  child.stderr.on('data', (part) => (complaint += part));
  await once(child, 'close');
  try {
    return outcomeOf(JSON.parse(readFileSync(report, 'utf8')) as Report);
  } catch {
    return { red: [], green: 0, broken: `the tests did not come to an end: ${complaint.slice(-500)}` };
  }
}

function outcomeOf({ testResults }: Report): Outcome {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const titles = (status: string) =>
    tests.filter((test) => test.status === status).map(({ fullName }) => fullName.trim());
  // A file that fails to load or set up shows nothing about behaviour.
  const unloaded = testResults.find(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const red = titles('failed');
  const green = titles('passed').length;
  const broken = unloaded
    ? `${unloaded.name} could not be run: ${unloaded.message.slice(0, 300)}`
    : tests.length === 0
      ? 'there were no tests'
      : undefined;
  return { red, green, ...(broken && { broken }) };
}
