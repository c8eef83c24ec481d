// The documentation's picture of a deal is the table that deals move by.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../server/base/root.ts';
import { withDealDiagram } from './deal-diagram.ts';

test('docs/deal.md says what the table says; `npm run docs` brings it up to date', () => {
  const page = readFileSync(join(root, 'docs/deal.md'), 'utf8');
  expect(withDealDiagram(page)).toBe(page);
});

test('a page without its marks is not overwritten', () => {
  expect(() => withDealDiagram('# The life of a deal')).toThrow('<!-- deal:begin -->');
});
