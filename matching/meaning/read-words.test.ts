import { expect, test } from 'vitest';
import type { Model } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import { readWords } from './read-request.ts';

const read = (text: string): string[] =>
  readWords({ readable: (plain: string) => plain, words: wordsOf } as unknown as Model, text);

test('what is said to be in order is not asked for', () => {
  expect(read('the pump is fine. swap the rusty valve and gasket')).not.toContain('pump');
  expect(read('the pump is fine. swap the rusty valve and gasket')).toContain('valve');
});

test('of a very long list the first 150 words that tell something are compared', () => {
  const list = Array.from({ length: 400 }, (_, at) => `part${at}`);
  expect(read(list.join(' '))).toEqual(list.slice(0, 150));
});

test('in a longer story it stays, and so it does where little else is said', () => {
  expect(read('the pump is fine. swap it')).toContain('pump');
  expect(read('we moved here. the pump is fine. there are ducks. it rains. swap the rusty valve and gasket')).toContain(
    'pump',
  );
});
