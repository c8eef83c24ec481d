// Checks the conformance data: each problem is one sentence that says what to change.
import type { FoundTests, NamedTest } from './find-tests.ts';
import { type OpenRows, placesOf } from './open-rows.ts';
import type { Row } from './split-specification.ts';

export const openFile = 'docs/conformance-open.json';
const mostIds = 6;

export interface Findings extends FoundTests {
  rows: Row[];
  open: OpenRows;
}

/** The text of a file in docs/, or `undefined` if there is none. */
type ReadDocument = (file: string) => string | undefined;

export function findProblems(findings: Findings, readDocument: ReadDocument): string[] {
  const known = new Set(findings.rows.map((row) => row.id));
  return [
    ...findings.problems,
    ...findings.tests.flatMap((test) => testProblems(test, known)),
    ...findings.rows.flatMap((row) => rowProblems(row, findings)),
    ...Object.entries(findings.open).flatMap(([id, entry]) => entryProblems(id, entry, known, readDocument)),
  ];
}

function testProblems({ file, title, ids }: NamedTest, known: ReadonlySet<string>): string[] {
  const problems = ids
    .filter((id) => !known.has(id))
    .map((id) => `${file}: the specification has no row ${id}: ${title}`);
  if (ids.length > mostIds)
    problems.push(`${file}: a test names at most ${mostIds} ids, this one ${ids.length}: ${title}`);
  if (new Set(ids).size < ids.length) problems.push(`${file}: an id is named twice: ${title}`);
  return problems;
}

function rowProblems({ id, text }: Row, { tests, open }: Findings): string[] {
  const test = tests.find(({ ids }) => ids.includes(id));
  const isOpen = Object.hasOwn(open, id);
  if (!test && !isOpen) return [`${id} has no test and no line in ${openFile}: ${text}`];
  if (!test || !isOpen) return [];
  return [
    `${openFile}: delete the line "${id}" (or run npm run conformance -- --prune): ${test.file} shows it: ${test.title}`,
  ];
}

function entryProblems(id: string, entry: string, known: ReadonlySet<string>, readDocument: ReadDocument): string[] {
  if (!known.has(id)) return [`${openFile}: delete the line "${id}": the specification has no such row`];
  if (entry.trim() === '' || entry.startsWith('to come'))
    return [`${openFile}: "${id}" needs the name of a capability`];
  return placesOf(entry)
    .filter((place) => !place || !readDocument(place.file)?.includes(`\n## ${place.section}. `))
    .map(() => `${openFile}: "${id}" names no section that is there: ${entry}`);
}
