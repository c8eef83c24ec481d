import { expect, test } from 'vitest';
import { type Findings, findProblems } from './find-problems.ts';
import { describeOpenRow, prune } from './open-rows.ts';

const documents: Record<string, string> = { 'docs/product.md': '# Product\n\n## 3. The deal\n' };

function problemsOf(changed: Partial<Findings>): string[] {
  const findings: Findings = {
    rows: [{ id: '1-a-1', text: 'Neighbours meet.' }],
    tests: [{ file: 'a.test.ts', title: 'neighbours meet', ids: ['1-a-1'] }],
    open: {},
    problems: [],
    ...changed,
  };
  return findProblems(findings, (file) => documents[file]);
}

test('a row that a test shows or that is listed as open is no problem', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ tests: [], open: { '1-a-1': 'meeting' } })).toEqual([]);
  expect(problemsOf({ tests: [], open: { '1-a-1': 'decided: docs/product.md §3' } })).toEqual([]);
});

test('a row that is neither shown nor open is named with its sentence', () => {
  expect(problemsOf({ tests: [] })).toEqual([
    '1-a-1 has no test and no line in docs/conformance-open.json: Neighbours meet.',
  ]);
});

test('a shown row may not be listed as open, and the line to delete is named', () => {
  expect(problemsOf({ open: { '1-a-1': 'meeting' } })).toEqual([expect.stringContaining('delete the line "1-a-1"')]);
});

test('a test may not name a missing row', () => {
  const tests = [{ file: 'a.test.ts', title: 'neighbours meet', ids: ['1-a-1', '1-a-2'] }];
  expect(problemsOf({ tests })).toEqual(['a.test.ts: the specification has no row 1-a-2: neighbours meet']);
});

test('a test names six ids and no more, and none twice', () => {
  const rows = [1, 2, 3, 4, 5, 6, 7].map((number) => ({ id: `1-a-${number}`, text: 'So.' }));
  const named = (ids: string[]) => problemsOf({ rows, open: {}, tests: [{ file: 'a.test.ts', title: 'all', ids }] });
  const all = rows.map((row) => row.id);
  expect(named(all)).toEqual(['a.test.ts: a test names at most 6 ids, this one 7: all']);
  expect(named(all.slice(0, 6))).toEqual([expect.stringContaining('1-a-7 has no test')]);
  expect(named(['1-a-1', '1-a-1'])).toContain('a.test.ts: an id is named twice: all');
});

test('problems found while reading the tests are passed on', () => {
  expect(problemsOf({ problems: ['a.test.ts: a skipped test shows nothing'] })).toEqual([
    'a.test.ts: a skipped test shows nothing',
  ]);
});

test('an open line for a removed row must be deleted', () => {
  expect(problemsOf({ open: { '9-z-9': 'meeting' } })).toEqual([expect.stringContaining('delete the line "9-z-9"')]);
});

test.each(['', ' ', 'to come: meeting'])('an open line must name a capability, not "%s"', (entry) => {
  expect(problemsOf({ tests: [], open: { '1-a-1': entry } })).toEqual([
    expect.stringContaining('needs the name of a capability'),
  ]);
});

test.each(['docs/product.md §4', 'docs/other.md §3', 'docs/product.md', 'docs/product.md §3, elsewhere'])(
  'a decision must point to an existing section, not to %s',
  (place) => {
    const entry = `decided: ${place}`;
    expect(problemsOf({ tests: [], open: { '1-a-1': entry } })).toEqual([
      expect.stringContaining('names no section that is there'),
    ]);
  },
);

test('pruning drops the lines of rows that a test shows or that are gone', () => {
  const open = { '1-a-1': 'meeting', '1-a-2': 'parting', '9-z-9': 'nothing' };
  expect(prune(open, new Set(['1-a-1', '1-a-2']), new Set(['1-a-1']))).toEqual({ '1-a-2': 'parting' });
});

test('an open row says what is to come, or where it is decided', () => {
  expect(describeOpenRow('guided tours')).toBe('to come: guided tours');
  expect(describeOpenRow('decided: docs/product.md §3')).toBe('decided: docs/product.md §3');
});
