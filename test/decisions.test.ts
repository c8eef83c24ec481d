// Decision records stay short, all are listed, and every mention of one refers to an existing record.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const FOLDER = 'docs/decisions';
const MOST_WORDS = 250;

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const records = readdirSync(join(root, FOLDER)).filter((name) => /^\d{3}-/.test(name));
const numbers = new Set(records.map((name) => name.slice(0, 3)));

/** The folders whose files may mention a record; not the large data, nor this file. */
const FOLDERS = ['bench', 'docs', 'matching', 'scripts', 'server', 'shared', 'test', 'web'];
const inFolder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name)));
const files = [...readdirSync(root), ...FOLDERS.flatMap(inFolder)].filter(
  (file) => /\.(?:md|tsx?|js|sql|py)$/.test(file) && file !== join('test', 'decisions.test.ts'),
);

/**
 * "decision 046", "decisions 019, 022 and 046"; in a record also "(046)". For a link, its text counts; a comment may
 * continue on the next line.
 */
function mentionsIn(file: string, text: string): string[] {
  const plain = text.replaceAll(/\[(.*?)\]\(.*?\)/g, '$1').replaceAll(/\s*\n\s*(?:\/\/|\*|--|#)?\s*/g, ' ');
  const mentions = [...plain.matchAll(/\b(?:decisions?|superseded by) \d{3}\b(?:(?:, | and | or |, and )\d{3}\b)*/gi)];
  const inBrackets = file.startsWith(FOLDER) ? [...plain.matchAll(/\((?:see )?0\d{2}\b/g)] : [];
  return [...mentions, ...inBrackets].flatMap(([said]) => said.match(/\d{3}/g)!);
}
const unknownIn = (file: string, text: string): string[] =>
  mentionsIn(file, text).filter((number) => !numbers.has(number));

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

test.each(records)('%s has at most 250 words', (name) => {
  expect(wordsOf(read(`${FOLDER}/${name}`)).length).toBeLessThanOrEqual(MOST_WORDS);
});

test('every record has a unique number, and is listed once', () => {
  expect(numbers.size).toBe(records.length);
  const listed = [...read(`${FOLDER}/README.md`).matchAll(/^- \[.+\]\((.+)\)/gm)].map(([, file]) => file);
  expect(listed.toSorted()).toEqual(records.toSorted());
});

test('every mention of a decision refers to an existing record', () => {
  expect(files.flatMap((file) => unknownIn(file, read(file)).map((number) => `${file}: ${number}`))).toEqual([]);
});

test('every link to a record leads to its file', () => {
  const linked = files.flatMap((file) =>
    [...read(file).matchAll(/\(([\w./-]*\b\d{3}-[\w-]+\.md)\)/g)].map(([, link]) => ({ file, link: link! })),
  );
  expect(linked.length).toBeGreaterThanOrEqual(records.length);
  expect(linked.filter(({ file, link }) => !existsSync(join(root, file, '..', link)))).toEqual([]);
});

test('a mention of a record that does not exist is found, in a list and across the lines of a comment', () => {
  expect(unknownIn('a.ts', '// It is so by decision\n// 998.')).toEqual(['998']);
  expect(unknownIn('a.md', 'Decisions [001](decisions/001-x.md), 998 and 999 say why; 997 neighbours do not.')).toEqual(
    ['998', '999'],
  );
  expect(unknownIn(`${FOLDER}/001-x.md`, 'The job is tried again (098).')).toEqual(['098']);
});
