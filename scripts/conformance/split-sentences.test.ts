import { expect, test } from 'vitest';
import { splitSentences } from './split-sentences.ts';

test('a paragraph falls apart at its full stops', () => {
  expect(splitSentences('Enter sends; Shift+Enter adds a newline. A Close button appears. Is it shown? Yes!')).toEqual([
    'Enter sends; Shift+Enter adds a newline.',
    'A Close button appears.',
    'Is it shown?',
    'Yes!',
  ]);
});

test.each([
  'If it is within 0.01 degrees or 13.5 px, the stored city is kept.',
  'Some words, e.g. Ana and Bo, i.e. Two people.',
  'The label "Loading user profile..." is shown.',
  'Under the field: "User not found. Please check your email/username."',
  'Both fields are required: "Please fill in all fields".',
  'It fails ("Could not create it. Please try again.") in words.',
  'Background moves (by 0.4. Not more) with the scroll.',
  'Loading… and then the page.',
])('%s – is one sentence', (sentence) => {
  expect(splitSentences(sentence)).toEqual([sentence]);
});

test('a sentence may end with its quotation or its bracket', () => {
  expect(
    splitSentences(
      'It reads "Nothing yet" with "You\'ll be told." It has toggles. (None is on.) Others see it…  The end',
    ),
  ).toEqual([
    'It reads "Nothing yet" with "You\'ll be told."',
    'It has toggles.',
    '(None is on.)',
    'Others see it…',
    'The end',
  ]);
});

test('a sentence may begin with a number, a path or a name in backticks', () => {
  expect(splitSentences('The limit holds. 50 entries exist. /needs is a page. `read` is a field.')).toHaveLength(4);
});

test('an empty paragraph has no sentences', () => {
  expect(splitSentences('  ')).toEqual([]);
});
