// Valid names in every script, and text that only looks like a name.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DisplayName, fullNameOf, nameOf, Username } from './names.ts';

const read = (schema: typeof Username | typeof DisplayName, typed: string): string => {
  const { data, error } = z.safeParse(schema, typed);
  return error ? (error.issues[0]?.message ?? '') : data;
};

const INVISIBLE = 'This name contains invisible characters. Please type it again.';
const STACKED = 'This name has too many marks on a letter.';
const NOTHING = 'Please use at least one letter or number.';

test.each([
  ['a Hangul filler', '\u3164', INVISIBLE],
  ['a half-width Hangul filler', '\uffa0', INVISIBLE],
  ['a blank Braille cell', '\u2800', INVISIBLE],
  ['a blank hieroglyph', '\u{13441}', INVISIBLE],
  ['a grapheme joiner', 'x\u034fy', INVISIBLE],
  ['a variation selector on a letter', 'a\ufe0f', INVISIBLE],
  ['a joiner between letters', 'a\u200db', INVISIBLE],
  ['a soft hyphen', 'a\u00adb', INVISIBLE],
  ['a word turned around', '\u202enora', INVISIBLE],
  ['hidden tags', 'x\u{e0061}', INVISIBLE],
  ['a line separator', 'a\u2028b', 'A username has no spaces and no @'],
  ['forty marks on a letter', `zalgo${'\u0301'.repeat(40)}`, STACKED],
  ['three different marks on a letter', 'zalgo\u0316\u0317\u0318', STACKED],
  ['a mark without a letter', '\u0301ana', STACKED],
  ['a circled letter of marks', 'a\u20dd', STACKED],
  ['a dot', '.', NOTHING],
  ['two dots', '..', NOTHING],
  ['dashes', '-_-', NOTHING],
])('a username of %s is refused, and says why', (_, typed, words) => {
  expect(read(Username, typed)).toBe(words);
});

test.each([
  'ana',
  '007',
  'josé',
  'nguyễn',
  'ọláọ́lúwa',
  'yıldız',
  'שָׁלוֹם',
  'محمّد',
  'علی\u200cرضا',
  'प्रिया',
  'ශ\u0dca\u200dරී',
  'မြို့',
  'ที่รัก',
  '山田',
  '👍🏽',
  '👩‍👩‍👧',
  'nora🏴󠁧󠁢󠁷󠁬󠁳󠁿',
  '1️⃣',
  '♥️',
])('%s can be a username', (name) => {
  expect(read(Username, name)).toBe(name.normalize('NFC'));
});

test('a display name keeps its capital letters and single spaces; nothing is none', () => {
  expect(read(DisplayName, '  María  José\u00a0O’Brien-Smith, Jr. ')).toBe('María José O’Brien-Smith, Jr.');
  expect(read(DisplayName, 'Zoe\u0301')).toBe('Zoé');
  expect(read(DisplayName, '   ')).toBe('');
});

test('sixty letters are counted as people count them', () => {
  expect(read(DisplayName, 'x'.repeat(60))).toBe('x'.repeat(60));
  expect(read(DisplayName, '👩‍👩‍👧'.repeat(60))).toBe('👩‍👩‍👧'.repeat(60));
  expect(read(DisplayName, 'ที่'.repeat(60))).toBe('ที่'.repeat(60));
  for (const typed of ['x'.repeat(61), '👩‍👩‍👧'.repeat(61), 'x'.repeat(500)])
    expect(read(DisplayName, typed)).toBe('At most 60 letters');
});

test.each([
  ['Nora (@nora)', 'Your name can’t contain @.'],
  ['Nora ＠nora', 'Your name can’t contain @.'],
  ['Nora\u200b', INVISIBLE],
  ['\u202eNora', INVISIBLE],
  ['ㅤ', INVISIBLE],
  ['!!!', NOTHING],
])('the display name %j is refused', (typed, words) => {
  expect(read(DisplayName, typed)).toBe(words);
});

test('others read the display name, with the username where money depends on who it is', () => {
  const nora = { username: 'nora', displayName: 'Nora Weiss' };
  expect([nameOf(nora), fullNameOf(nora)]).toEqual(['Nora Weiss', 'Nora Weiss (@nora)']);
  const bo = { username: 'bo', displayName: '' };
  expect([nameOf(bo), fullNameOf(bo)]).toEqual(['bo', 'bo']);
});
