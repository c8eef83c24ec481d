// Keeps the documentation of who may call what in step with the access test.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../server/base/root.ts';
import { withAccessTable } from './access-table.ts';

const page = readFileSync(join(root, 'docs/access.md'), 'utf8');

test('docs/access.md says who may call what, as tested; `npm run docs` brings it up to date', () => {
  expect(withAccessTable(page)).toBe(page);
});

test('the page says who may change a service, and how everybody else is refused', () => {
  expect(page).toMatch(/^\| `PATCH \/api\/services\/:id` .* its owner \| 401 \| 404 \| 404 \| 404 \| 200 \| 404 \|$/m);
});

test('a page without its markers is not overwritten', () => {
  expect(() => withAccessTable('# Who may call what')).toThrow('<!-- access:begin -->');
});
