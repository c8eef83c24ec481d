// Counts passed, failed and skipped tests, and lists the failed ones, from an exit code and a runner's own report.
import { readFileSync } from 'node:fs';

/** A tool without tests counts as one test. */
export const countStep = (code) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  failures: [],
});

export function countVitest(code, file) {
  return atLeastOneFailed(
    code,
    file,
    ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => {
      // A test file that fails to load has no tests that could fail.
      const unloaded = testResults.filter(
        ({ status, assertionResults }) =>
          status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
      );
      return {
        passed: numPassedTests,
        failed: numFailedTests + unloaded.length,
        skipped: numPendingTests + numTodoTests,
        failures: testResults.flatMap((tested) => namesOfFailures(tested, unloaded.includes(tested))),
      };
    },
  );
}

const namesOfFailures = ({ name, assertionResults }, isUnloaded) =>
  isUnloaded
    ? [`${name} (cannot be loaded)`]
    : assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`);

export function countPlaywright(code, file) {
  return atLeastOneFailed(code, file, ({ stats: { expected, unexpected, flaky, skipped }, suites }) => ({
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: suites.flatMap(failuresOfSuite),
  }));
}

const failuresOfSuite = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => ['unexpected', 'flaky'].includes(status)))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(failuresOfSuite),
];

/**
 * A runner that exits with an error but without a failed test (an error outside any test, or no report) counts as one
 * failure.
 */
function atLeastOneFailed(code, file, count) {
  let counted = { passed: 0, failed: 0, skipped: 0, failures: [] };
  try {
    counted = count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { ...counted, failed: 1 };
  }
  return code === 0 ? counted : { ...counted, failed: Math.max(1, counted.failed) };
}
