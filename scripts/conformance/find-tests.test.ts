import { expect, test } from 'vitest';
import { findTests } from './find-tests.ts';

const inFile = (source: string) => findTests('shared/a.test.ts', source);
const onlyTest = (source: string) => inFile(source).tests[0];

test('a test names the rows it shows at the end of its title', () => {
  expect(inFile("test('a blank message cannot be sent [5-message-1, 5-message-2]', async () => {});")).toEqual({
    tests: [{ file: 'shared/a.test.ts', title: 'a blank message cannot be sent', ids: ['5-message-1', '5-message-2'] }],
    problems: [],
  });
});

test.each([
  "it('says so [1-a-1]', () => {})",
  'test("says so [1-a-1]", { tag: "@story" }, async ({ page }) => {})',
  "test.each([1, 2])('says so [1-a-1]', () => {})",
  "test.each`a | b`('says so [1-a-1]', () => {})",
  "test.concurrent('says so [1-a-1]', () => {})",
  "test('says ' +\n  'so [1-a-1]', () => {})",
  "describe('a group', () => { test('says so [1-a-1]', () => {}); })",
])('the ids are read from %s', (source) => {
  expect(onlyTest(source)).toMatchObject({ title: 'says so', ids: ['1-a-1'] });
});

test('values interpolated into a title are left out', () => {
  expect(onlyTest('test(`${name} is refused [1-a-1]`, () => {})')?.title).toBe('… is refused');
});

test('tsx files are read too', () => {
  expect(findTests('web/a.test.tsx', "test('shows [1-a-1]', () => { render(<A<string> b />); });").tests).toHaveLength(
    1,
  );
});

test('ids in comments, in other strings and other brackets at the end mean nothing', () => {
  const source = [
    "// test('no [1-a-1]')",
    'const sample = "test(\'no [1-a-1]\')";',
    "test('a list [draft]', () => {});",
    "test('digits [0-9]', () => {});",
    "expect('no [1-a-1]');",
  ].join('\n');
  expect(inFile(source)).toEqual({ tests: [], problems: [] });
});

test.each([
  ["describe('a group [1-a-1]', () => {})", 'not describe'],
  ["test.step('a part [1-a-1]', () => {})", 'not test.step'],
  ["test.skip('later [1-a-1]', () => {})", 'not test.skip'],
  ["test.skipIf(bare)('sometimes [1-a-1]', () => {})", 'not test.skipIf'],
  ["describe.skip('a group', () => { test('inside [1-a-1]', () => {}); })", 'a skipped test shows nothing'],
  ["test('early [1-a-1] in the title', () => {})", "at the title's end"],
  ["test('twice [1-a-1] [1-a-2]', () => {})", "at the title's end"],
])('%s shows no row', (source, words) => {
  const { tests, problems } = inFile(source);
  expect(tests).toEqual([]);
  expect(problems).toEqual([expect.stringContaining(words)]);
});

test('a test after a skipped group counts again', () => {
  expect(inFile("describe.skip('a', () => {}); test('b [1-a-1]', () => {})").tests).toHaveLength(1);
});

test('a file that is no valid source is named', () => {
  expect(inFile("test('b [1-a-1]', () => {").problems).toEqual([
    expect.stringContaining('shared/a.test.ts: cannot be read'),
  ]);
});
