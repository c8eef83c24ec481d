import { expect, test } from 'vitest';
import { MOST_SENT, sentText } from './sent-text.ts';

test.each([
  ['My tap drips, write to ana.b+x@mail.example.com please', 'My tap drips, write to please'],
  ['Call +1 (201) 555-0123 or 201.555.0199', 'Call or'],
  ['Llámame al 55 1234 5678 por la fuga', 'Llámame al por la fuga'],
  ['My card is 4242 4242 4242 4242', 'My card is'],
  ['Ask for @ana_plumbs on the net', 'Ask for on the net'],
  ['Pictures at https://cloud.example/ana?id=7 and www.ana.example', 'Pictures at and'],
  ['Cut off in ana@exam', 'Cut off in'],
  ['اتصل ٥٥٥٠١٢٣٤ الآن', 'اتصل الآن'],
])('nobody can be contacted through the text that is sent: %s', (text, sent) => {
  expect(sentText(text)).toBe(sent);
});

test.each([
  'Host dinner for 12 on 24 December',
  'under $150, 2 rooms of 120 sq ft',
  '3 @ 20 each',
  'Flat 4, 2nd floor',
])('the words that describe the request stay: %s', (text) => {
  expect(sentText(text)).toBe(text);
});

test('the text is one line, without invisible characters, and within the length limit', () => {
  expect(sentText('  leak\n\nin\u0000 the\tkitchen ')).toBe('leak in the kitchen');
  expect(sentText('a'.repeat(5000))).toHaveLength(MOST_SENT.request);
  expect(sentText('listing '.repeat(500), MOST_SENT.listing).length).toBeLessThanOrEqual(MOST_SENT.listing);
});

test('the text is cut between letters, never inside one', () => {
  expect(sentText(`${'x'.repeat(9)}🦆`, 10)).toBe('x'.repeat(9));
});
