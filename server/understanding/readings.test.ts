// How a text is understood.
import { expect, test } from 'vitest';
import { readRequest } from '../../matching/meaning/read-request.ts';
import { openedEngine, openedModel } from '../../test/engine.ts';
import { catalogue } from './catalogue.ts';
import { readingsOf } from './readings.ts';

test('a word that only its trade uses is understood', () => {
  const { readings } = readingsOf(openedEngine().understandRequest('microblading near me', 'need'));
  expect(readings.map(({ id }) => id)).toEqual(['permanent-makeup']);
});

test('a word that nobody spells so but a phrase that was learned from is understood, though not for sure', () => {
  const { readings, isUnsure } = readingsOf(openedEngine().understandRequest('masterisacion near me', 'need'));
  expect([readings.map(({ id }) => id), isUnsure]).toEqual([['audio-production'], true]);
});

test('a rare word of the trade, typed without its accent, is not taken for a slip of another word', () => {
  const { readings } = readingsOf(openedEngine().understandRequest('recalce de cimentacion precio', 'need'));
  expect(readings.map(({ id }) => id)).toContain('foundation-repair');
});

test('who is asked for by the name of the trade and their own is looked for', () => {
  const { readings } = readingsOf(openedEngine().understandRequest('huertero Ivan Stonerup', 'need'));
  expect(readings.map(({ id }) => id)).toEqual(['vegetable-garden']);
});

/** The readings if these kinds had these chances, and all others zero. */
const readingsAt = (chances: Record<string, number>) => {
  const { facts, numberOf } = catalogue();
  const kinds = new Float64Array(facts.length);
  for (const [id, chance] of Object.entries(chances)) kinds[numberOf(id)!] = chance;
  const { readings, isUnsure } = readingsOf({ kinds, isReadable: true, guessed: 0 });
  return [readings.map(({ id }) => id), isUnsure];
};

test('where nothing is likely it asks, and offers what may be meant, however far behind the first', () => {
  expect(readingsAt({ plumbing: 0.3, 'piano-tuning': 0.13, 'dog-walking': 0.1, nanny: 0.09 })).toEqual([
    ['plumbing', 'piano-tuning', 'dog-walking'],
    true,
  ]);
  expect(readingsAt({ plumbing: 0.3, 'piano-tuning': 0.05 })).toEqual([['plumbing'], true]);
  expect(readingsAt({ plumbing: 0.12 })).toEqual([['plumbing'], true]);
});

test('what is likely and far ahead is sure, what is likely and close to another is asked about with that one alone', () => {
  expect(readingsAt({ plumbing: 0.45, 'piano-tuning': 0.15 })).toEqual([['plumbing'], false]);
  expect(readingsAt({ plumbing: 0.45, 'piano-tuning': 0.3, 'dog-walking': 0.1 })).toEqual([
    ['plumbing', 'piano-tuning'],
    true,
  ]);
});

test('a text with certain words skips the sentence encoder; an uncertain one and every goal use it', () => {
  const model = openedModel();
  expect(readRequest(model, 'a plumber for a leaking tap').asked).toBeNull();
  expect(readRequest(model, 'it is out of tune since we moved').asked).toBe('it is out of tune since we moved');
  expect(readRequest(model, 'a plumber for a leaking tap', 'goal').asked).not.toBeNull();
});

test('a text that is certainly small talk still uses the sentence encoder', () => {
  const model = openedModel();
  const talk = 'thank you so much in advance and have a lovely day';
  const { chances, isSure } = model.askedKinds({ plain: talk, words: model.words(talk) });
  expect(chances.at(-1)).toBe(Math.max(...chances));
  expect([chances.at(-1)! > 0.9, isSure]).toEqual([true, false]);
});
