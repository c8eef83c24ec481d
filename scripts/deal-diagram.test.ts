// The documentation's diagram of a deal matches the table of moves.
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
