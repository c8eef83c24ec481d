// How many tests passed, failed and were skipped, and which failed, from an exit code and a runner's own report.
import { readFileSync } from 'node:fs';

/** A tool that knows no tests counts as one. */
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
      // A file that cannot even be loaded has no tests to fail.
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

/** A runner that ends badly without a failed test (an error outside of any, no report at all) has failed once. */
function atLeastOneFailed(code, file, count) {
  let counted = { passed: 0, failed: 0, skipped: 0, failures: [] };
  try {
    counted = count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { ...counted, failed: 1 };
  }
  return code === 0 ? counted : { ...counted, failed: Math.max(1, counted.failed) };
}
