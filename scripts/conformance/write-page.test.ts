import { expect, test } from 'vitest';
import { writePage } from './write-page.ts';

const findings = {
  rows: [
    { id: '1-a-1', text: 'A or | B.' },
    { id: '1-a-2', text: 'Later.' },
    { id: '1-a-3', text: 'Not shown.' },
  ],
  tests: [
    { file: 'a.test.ts', title: 'a <b> works', ids: ['1-a-1'] },
    { file: 'b.test.ts', title: 'b works', ids: ['1-a-1'] },
  ],
  open: { '1-a-2': 'guided tours', '1-a-3': 'decided: docs/product.md §3' },
  problems: [],
};

test('the page lists every row with its tests, what is to come, or where it is decided', () => {
  expect(writePage(findings).split('\n').slice(-8)).toEqual([
    '3 rows: 1 shown by tests, 1 to come, 1 decided elsewhere.',
    '',
    '| id | sentence | tests |',
    '|---|---|---|',
    '| 1-a-1 | A or \\| B. | `a.test.ts`: a &lt;b> works<br>`b.test.ts`: b works |',
    '| 1-a-2 | Later. | to come: guided tours |',
    '| 1-a-3 | Not shown. | decided: docs/product.md §3 |',
    '',
  ]);
});
