import { expect, test } from 'vitest';
import { clausesOf, wordsOf } from './words.ts';

test('contractions are one word, and text-speak is spelt out', () => {
  expect(wordsOf("i don't know sum1 4 this, thx")).toEqual(['i', 'dont', 'know', 'someone', '4', 'this', 'thanks']);
});

test('words that objects know by themselves are words like any other', () => {
  expect(wordsOf('constructor tostring __proto__')).toEqual(['constructor', 'tostring', 'proto']);
});

test('emoji, other scripts and nothing at all are no trouble', () => {
  expect(wordsOf('🚰 кран течет')).toEqual(['кран', 'течет']);
  expect(wordsOf('')).toEqual([]);
});

test('a text is cut where one thing ends and another begins', () => {
  expect(clausesOf('the roof is fine, but the tap drips. can you come?').map((clause) => clause.trim())).toEqual([
    'the roof is fine',
    'but the tap drips',
    'can you come',
  ]);
  expect(clausesOf('no quiero clases, sino moverlo').map((clause) => clause.trim())).toEqual([
    'no quiero clases',
    'sino moverlo',
  ]);
});
