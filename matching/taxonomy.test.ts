// The written knowledge is complete: enough phrases for every kind, none twice, and nothing that points nowhere.
import { expect, test } from 'vitest';
import { readKnowledge } from '../scripts/matching/read-knowledge.ts';
import { LANGUAGES, UNITS } from './taxonomy.ts';
import { contentWords } from './text/features.ts';
import { plainText } from './text/plain-text.ts';
import { stem } from './text/stem.ts';
import { wordsOf } from './text/words.ts';

const { trades, themes } = readKnowledge();
const kinds = trades.flatMap((trade) => trade.kinds);
const goals = themes.flatMap((theme) => theme.goals);
const ids = new Set(kinds.map(({ id }) => id));

const saidBy = (phrase: string): string =>
  [...new Set(contentWords(wordsOf(plainText(phrase))).map(stem))].toSorted().join(' ');
const within = (phrase: string, name: string): boolean =>
  ` ${wordsOf(plainText(phrase)).join(' ')} `.includes(` ${wordsOf(plainText(name)).join(' ')} `);

test('there are at least 250 kinds of service and 150 goals, each once', () => {
  expect(ids.size).toBe(kinds.length);
  expect(kinds.length).toBeGreaterThanOrEqual(250);
  expect(new Set(goals.map(({ id }) => id)).size).toBe(goals.length);
  expect(goals.length).toBeGreaterThanOrEqual(150);
});

test('every kind has at least ten everyday phrasings in English and five in Spanish', () => {
  for (const { id, needs } of kinds) {
    expect(needs.en.length, id).toBeGreaterThanOrEqual(10);
    expect(needs.es.length, id).toBeGreaterThanOrEqual(5);
  }
});

test('every kind has names, providers, words, listings, goals, a price and units', () => {
  for (const { id, name, provider, words, listings, goals: aims, price, units } of kinds) {
    for (const language of LANGUAGES) {
      expect(name[language], id).not.toBe('');
      for (const texts of [provider, words, listings, aims]) expect(texts[language].length, id).toBeGreaterThan(0);
    }
    expect(price.low, id).toBeLessThan(price.high);
    expect(UNITS, id).toContain(price.unit);
    expect(
      units.every((unit) => UNITS.includes(unit)),
      id,
    ).toBe(true);
  }
});

test('no two phrasings of needs share all their content words', () => {
  const seen = new Map<string, string>();
  for (const { id, needs } of kinds) {
    for (const phrase of LANGUAGES.flatMap((language) => needs[language])) {
      const said = saidBy(phrase);
      expect(said, phrase).not.toBe('');
      expect(seen.get(said), `${id}: ${phrase}`).toBeUndefined();
      seen.set(said, `${id}: ${phrase}`);
    }
  }
});

test('the phrasings of a need do not name the trade', () => {
  for (const { id, name, provider, needs } of kinds) {
    for (const language of LANGUAGES) {
      for (const phrase of needs[language]) {
        const named = [name[language], ...provider[language]].find((trade) => within(phrase, trade));
        expect(named, `${id}: ${phrase}`).toBeUndefined();
      }
    }
  }
});

test('near twins and what a goal takes are kinds that there are', () => {
  for (const { id, isNot } of kinds) {
    expect(isNot.length, id).toBeGreaterThan(0);
    for (const twin of isNot) expect(ids.has(twin) && twin !== id, `${id}: ${twin}`).toBe(true);
  }
  for (const { id, kinds: takes } of goals) {
    for (const kind of takes) expect(ids.has(kind.id), `${id}: ${kind.id}`).toBe(true);
    expect(
      takes.reduce((sum, { share }) => sum + share, 0),
      id,
    ).toBeCloseTo(1, 1);
  }
});
