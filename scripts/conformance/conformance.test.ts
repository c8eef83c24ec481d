import { expect, test } from 'vitest';
import { findProblems } from './find-problems.ts';
import { pageFile, readFindings, readText } from './read-repository.ts';
import { writePage } from './write-page.ts';

const findings = readFindings();

test('every row of the specification is shown by a test or listed as open, and no test names a missing row', () => {
  expect(findProblems(findings, readText)).toEqual([]);
});

test('no sentence of the specification is postponed: what no test shows is decided elsewhere [0-intro-3]', () => {
  expect(Object.entries(findings.open).filter(([, entry]) => !entry.startsWith('decided: '))).toEqual([]);
});

test('the conformance page is up to date; otherwise run npm run conformance', () => {
  expect(readText(pageFile)).toBe(writePage(findings));
});
