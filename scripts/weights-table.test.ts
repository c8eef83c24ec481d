// The documented weights are those that services are ordered by.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { weights } from '../matching/rank/weights.ts';
import { root } from '../server/base/root.ts';
import { withWeights } from './weights-table.ts';

const page = readFileSync(join(root, 'docs/ranking.md'), 'utf8');

test('docs/ranking.md says every weight with its value; `npm run docs` brings it up to date', () => {
  expect(withWeights(page)).toBe(page);
  for (const [name, { value }] of Object.entries(weights)) expect(page).toContain(`| \`${name}\` | ${value} |`);
});

test('a page without its marks is not overwritten', () => {
  expect(() => withWeights('# How services are ordered')).toThrow('<!-- weights:begin -->');
});
