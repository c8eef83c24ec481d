import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countPlaywright, countStep, countVitest } from './count-tests.js';

const folder = mkdtempSync(join(tmpdir(), 'doorstep-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}
const vitest = (own) =>
  report({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [], ...own });
const playwright = (own, suites = []) =>
  report({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...own }, suites });

test('a tool without tests counts as one', () => {
  expect([countStep(0), countStep(2), countStep(null)].map(({ passed, failed }) => [passed, failed])).toEqual([
    [1, 0],
    [0, 1],
    [0, 1],
  ]);
});

test('passed, failed and skipped tests are counted, and what is still to be written counts as skipped', () => {
  expect(countVitest(1, vitest({ numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }))).toMatchObject({
    passed: 5,
    failed: 2,
    skipped: 2,
  });
  expect(countPlaywright(1, playwright({ unexpected: 2, skipped: 1 }))).toMatchObject({
    passed: 3,
    failed: 2,
    skipped: 1,
  });
});

test('a browser test that passes only at the second try has failed', () => {
  expect(countPlaywright(0, playwright({ flaky: 1 }))).toMatchObject({ failed: 1 });
});

test('a test file that cannot be loaded has failed', () => {
  expect(countVitest(1, vitest({ testResults: [{ status: 'failed', assertionResults: [] }] }))).toMatchObject({
    passed: 5,
    failed: 1,
  });
});

test('tests that failed are named with their files', () => {
  const testResults = [
    {
      name: 'server/a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'one' },
        { status: 'failed', fullName: 'two' },
      ],
    },
    { name: 'server/b.test.ts', status: 'failed', assertionResults: [] },
  ];
  expect(countVitest(1, vitest({ numFailedTests: 1, testResults })).failures).toEqual([
    'server/a.test.ts: two',
    'server/b.test.ts (cannot be loaded)',
  ]);
  const spec = (title, status) => ({ file: 'a.test.ts', title, tests: [{ status }] });
  const suites = [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'unexpected')] }] }];
  expect(countPlaywright(1, playwright({ unexpected: 1 }, suites)).failures).toEqual(['a.test.ts: two']);
});

test('a runner that ends badly has failed, whatever it counted', () => {
  expect(countVitest(1, vitest({}))).toMatchObject({ passed: 5, failed: 1 });
  expect(countPlaywright(1, playwright({}))).toMatchObject({ passed: 3, failed: 1 });
});

test('a runner that leaves no report has failed', () => {
  expect(countVitest(0, join(folder, 'nothing.json'))).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
});
