// Comments keep to 120 columns: oxfmt wraps code alone. Merged migrations are left as they are.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const FOLDERS = ['bench', 'matching', 'scripts', 'server', 'shared', 'test', 'web'];
const MIGRATIONS = join('server', 'db', 'migrations');
const WIDTH = 120;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))),
).filter((file) => /\.(?:tsx?|js|css|py|sql|wat)$/.test(file) && !file.startsWith(MIGRATIONS));

/** A comment's line begins with one of these; `*` goes on with a block. */
const COMMENT = { py: /^\s*#/, sql: /^\s*--/, wat: /^\s*;;/, other: /^\s*(?:\/\/|\{?\/\*|\*(?:\s|\/|$))/ };

function wideIn(file: string, text: string): number[] {
  const ending = file.split('.').at(-1) as keyof typeof COMMENT;
  const comment = COMMENT[ending] ?? COMMENT.other;
  return text.split('\n').flatMap((line, at) => (line.length > WIDTH && comment.test(line) ? [at + 1] : []));
}

test('no comment is wider than 120 columns', () => {
  expect(files.length).toBeGreaterThan(1000);
  const wide = files.flatMap((file) =>
    wideIn(file, readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(wide).toEqual([]);
});

test('a wide comment is found in every language that we write, and wide code is left alone', () => {
  const words = 'x'.repeat(WIDTH);
  const text = `// ${words}\n/** ${words} */\n * ${words}\n{/* ${words} */}\nconst long = '${words}';`;
  expect(wideIn('a.tsx', text)).toEqual([1, 2, 3, 4]);
  expect(wideIn('a.py', `# ${words}\n'${words}'`)).toEqual([1]);
  expect(wideIn('a.sql', `-- ${words}\n'${words}'`)).toEqual([1]);
  expect(wideIn('a.wat', `;; ${words}`)).toEqual([1]);
});
