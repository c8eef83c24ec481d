import { expect, test } from 'vitest';
import { cutIntoPieces, MOST_PIECES, pieceTable } from './pieces.ts';

const written = ['▁tap', '▁t', 'a', 'p', 's', '▁', 'ap', '▁taps'];
const table = pieceTable(written, Float32Array.of(-5, -3, -2, -2, -2, -4, -3, -9), 6);
const cut = (text: string): string[] => cutIntoPieces(text, table).map((number) => written[number - 6] ?? '?');

test('of all ways to cut a word the likeliest is taken', () => {
  expect(cut('tap')).toEqual(['▁tap']);
  expect(cut('taps')).toEqual(['▁tap', 's']);
  expect(cut('ta')).toEqual(['▁t', 'a']);
});

test('blanks of any sort and number are one', () => {
  expect(cut(' tap \n\t tap ')).toEqual(['▁tap', '▁tap']);
});

test('letters that are in no piece are one unknown piece together', () => {
  expect(cut('tap шкаф 🚰')).toEqual(['▁tap', '▁', '?', '▁', '?']);
});

test('letters that look different and are the same are read alike', () => {
  expect(cut('ｔａｐ')).toEqual(['▁tap']);
});

test('a text with nothing in it is a blank, and half an emoji is no trouble', () => {
  expect(cut('')).toEqual(['▁']);
  expect(cut(' \n')).toEqual(['▁']);
  expect(cut('\ud83d')).toEqual(['▁', '?']);
});

test('of a long text only the beginning is read', () => {
  const long = cutIntoPieces('taps '.repeat(20_000), table);
  expect(long).toHaveLength(MOST_PIECES);
  expect(long).toEqual(cutIntoPieces('taps '.repeat(MOST_PIECES), table));
  expect(cut(`${'ш'.repeat(5_000)} tap`)).toEqual(['▁', '?']);
});
