// Every path named in the documentation exists, and so does every heading that is linked to.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const FOLDERS = ['.ci', 'bench', 'docs', 'matching', 'scripts', 'server', 'shared', 'test', 'web'];

const inFolder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name)));
const paths = [...readdirSync(root), ...FOLDERS.flatMap(inFolder)];
const pages = paths.filter((path) => path.endsWith('.md'));

const FROM_ROOT = new RegExp(`^(?:${FOLDERS.map((folder) => folder.replace('.', '\\.')).join('|')})/`);
/** An abbreviated file path; `NNN-title.md` is a pattern. */
const CODE_FILE = /^(?!NNN)[\w.@-]+(?:\/[\w.@-]+)*\.(?:tsx?|js|sql|md|css|tsv|wat|py)$/;

/** A path from the root must exist; a shorter one must end some file's path. For a pattern, the folder must exist. */
function leadsSomewhere(named: string): boolean {
  if (!FROM_ROOT.test(named)) return paths.some((path) => path === named || path.endsWith(`/${named}`));
  const upToPattern = named
    .split('/')
    .filter((_, at, parts) => !parts.slice(0, at + 1).some((part) => /[*{<…]/.test(part)));
  return existsSync(join(root, ...upToPattern));
}

const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, named]) => named!)
    .filter((named) => FROM_ROOT.test(named) || CODE_FILE.test(named));

const linkedIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link!).filter((link) => !/^[a-z]+:/.test(link));

/** GitHub's anchor for a heading; equal headings on one page are not distinguished. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[(.*?)\]\(.*?\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchorsOf = (text: string): string[] =>
  [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

/** Links to a missing heading of this page or another one. Missing pages are `deadIn`'s job. */
const headlessIn = (page: string, text: string): string[] =>
  [...text.matchAll(/\]\(([\w./-]*?(?:\.md)?)#([^)\s]+)\)/g)]
    .filter(([, link]) => link === '' || (link!.endsWith('.md') && existsSync(join(root, dirname(page), link!))))
    .filter(([, link, anchor]) => {
      const aim = link === '' ? text : readFileSync(join(root, dirname(page), link!), 'utf8');
      return !anchorsOf(aim).includes(anchor!);
    })
    .map(([, link, anchor]) => `${link}#${anchor}`);

const deadIn = (page: string, text: string): string[] => [
  ...namedIn(text).filter((named) => !leadsSomewhere(named)),
  ...linkedIn(text).filter((link) => !existsSync(join(root, dirname(page), link))),
];

test('every path and every link in the documentation exists', () => {
  expect(pages.length).toBeGreaterThan(40);
  const dead = pages.flatMap((page) =>
    deadIn(page, readFileSync(join(root, page), 'utf8')).map((path) => `${page}: ${path}`),
  );
  expect(dead).toEqual([]);
});

test('every link to a heading finds its target', () => {
  const headless = pages.flatMap((page) =>
    headlessIn(page, readFileSync(join(root, page), 'utf8')).map((link) => `${page}: ${link}`),
  );
  expect(headless).toEqual([]);
});

test('a link to a missing heading is found, on the same page and on another', () => {
  const text =
    '# Why, and how\n[a](#why-and-how), [b](#when), [c](operations.md#watching-it) and [d](operations.md#nowhere).';
  expect(headlessIn('docs/product.md', text)).toEqual(['#when', 'operations.md#nowhere']);
});

test('a missing path is found, in full or shortened, and so is a dead link', () => {
  const text =
    'See `server/nowhere/x.ts`, `nowhere.ts`, `server/main.ts`, `main.ts`, `server/db/migrations/*.sql`, [a](nowhere.md) and [b](deal.md#life).';
  expect(deadIn('docs/product.md', text)).toEqual(['server/nowhere/x.ts', 'nowhere.ts', 'nowhere.md']);
});
