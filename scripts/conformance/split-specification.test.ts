import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitSpecification } from './split-specification.ts';

const ids = (markdown: string) => splitSpecification(markdown).map((row) => row.id);

test('sentences are numbered under their section, their heading and their bold lead', () => {
  const markdown = [
    '# Specification',
    'It begins. It goes on.',
    '## 3. Shops and prices',
    'Shops exist.',
    '### Corner shops',
    'They are small. They are near.',
    '',
    '**Opening hours (winter)**: short. Sunday is closed.',
    '- None on holidays.',
    '',
    'They are loved.',
  ].join('\n');
  expect(splitSpecification(markdown)).toEqual([
    { id: '0-specification-1', text: 'It begins.' },
    { id: '0-specification-2', text: 'It goes on.' },
    { id: '3-shops-and-prices-1', text: 'Shops exist.' },
    { id: '3-corner-shops-1', text: 'They are small.' },
    { id: '3-corner-shops-2', text: 'They are near.' },
    { id: '3-opening-hours-1', text: '**Opening hours (winter)**: short.' },
    { id: '3-opening-hours-2', text: 'Sunday is closed.' },
    { id: '3-opening-hours-3', text: 'None on holidays.' },
    { id: '3-corner-shops-3', text: 'They are loved.' },
  ]);
});

test('each sentence of a bullet, a nested bullet and a numbered step is a row of its own', () => {
  expect(
    splitSpecification('## 1. List\n1. First. Still first.\n2. Second\n- Outer:\n  - inner.').map((row) => row.text),
  ).toEqual(['First.', 'Still first.', 'Second', 'Outer:', 'inner.']);
});

test('a bold lead with nothing behind it only names the bullets under it', () => {
  expect(ids('## 5. Rules\n\n**Sign-in**:\n- Both fields are required.')).toEqual(['5-sign-in-1']);
});

test('each row of a table is a row, its head is not, and its sentences stay together', () => {
  const table = '| Case | Seen |\n|---|---|\n| Failure | "It failed." Try again. |\n| Success | Nothing |';
  expect(splitSpecification(`## 8. Errors\n${table}`)).toEqual([
    { id: '8-row-1', text: 'Failure · "It failed." Try again.' },
    { id: '8-row-2', text: 'Success · Nothing' },
  ]);
  expect(ids(`## 2. Pages\n### Routes\n${table}`)).toEqual(['2-routes-row-1', '2-routes-row-2']);
});

const specification = splitSpecification(readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8'));

test('no two rows of the specification share an id', () => {
  expect(new Set(specification.map((row) => row.id)).size).toBe(specification.length);
});

test.each([
  ['2-landing-4', 'The active header section follows the scroll position with an offset of 100 px.'],
  ['4-location-4', 'If it is within 0.01 degrees of the stored position, the stored city is kept.'],
  ['5-registration-3', 'email: valid ("Invalid email address").'],
  ['5-message-1', '**Message**: blank or whitespace-only text cannot be sent.'],
  ['7-row-17', 'DELETE /api/notifications/{id} · none · Deletes one.'],
  ['9-limits-18', 'Fees, escrow duration and any other commercial limits are not shown.'],
])('%s keeps its sentence', (id, text) => {
  expect(specification.find((row) => row.id === id)?.text).toBe(text);
});
