import { expect, test } from 'vitest';
import { placeWords } from './place-words.ts';

test.each([
  ['a dog walker in Durham this week', 'Durham'],
  ['near Cary, NC please', 'Cary, NC'],
  ['someone around San Luis Obispo', 'San Luis Obispo'],
  ['busco niñera cerca de Oak Park', 'Oak Park'],
])('%s may name %s', (text, name) => {
  expect(placeWords(text).map((one) => one.name)).toContain(name);
});

test('small letters are looked up as well, longer names first', () => {
  expect(placeWords('help moving in los angeles').map((one) => one.name)).toEqual(['los angeles', 'los']);
});

test('nothing after no such word', () => {
  expect(placeWords('my tap drips')).toEqual([]);
});
