// What a text is understood as.
import { expect, test } from 'vitest';
import { readRequest } from '../../matching/meaning/read-request.ts';
import { engine } from './engine.ts';
import { readingsOf } from './readings.ts';

test('a word that only its trade uses is understood', () => {
  const { readings } = readingsOf(readRequest(engine().model, 'microblading near me'));
  expect(readings.map(({ id }) => id)).toEqual(['permanent-makeup']);
});

test('a word that nobody spells so but a phrase that was learned from is understood, though not for sure', () => {
  const { readings, isUnsure } = readingsOf(readRequest(engine().model, 'housesiter near me'));
  expect([readings.map(({ id }) => id), isUnsure]).toEqual([['house-sitting'], true]);
});
