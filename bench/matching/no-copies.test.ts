// Understanding is measured with needs and listings that the engine was not taught: no phrase of any set occurs in what
// it learns from.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../matching/taxonomy.ts';
import { plainText } from '../../matching/text/plain-text.ts';
import { readKnowledge } from '../../scripts/matching/read-knowledge.ts';
import type { SetQuery, SetService } from './rank-set.ts';
import { readLines } from './read-lines.ts';

type Language = (typeof LANGUAGES)[number];

/**
 * This many words in a row, this many of them uncommon, count as a copy; so does a whole text of that length, whatever
 * its words.
 */
const RUN = 4;
const UNCOMMON = 2;
/**
 * The 200 most common words of each language as neighbours use it; the word vectors know newspaper language, which
 * differs.
 */
const COMMONEST = JSON.parse(readFileSync(join(import.meta.dirname, 'commonest-words.json'), 'utf8')) as Record<Language, string[]>;

const { trades, themes, smallTalk } = readKnowledge();
const kinds = trades.flatMap((trade) => trade.kinds);
const goals = themes.flatMap((theme) => theme.goals);
const taught = (language: Language): string[] => [
  ...kinds.flatMap(({ needs, typed, goals: aims, listings }) => [needs, typed, aims, listings].flatMap((texts) => texts[language])),
  ...goals.flatMap(({ says }) => says[language]),
  ...smallTalk[language],
];
const sets = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const read = <T>(set: string, name: string): T[] => readLines<T>(join(import.meta.dirname, set, `${name}.jsonl`));
const textsOf = (set: string): string[] => [
  ...read<SetQuery>(set, 'queries').map(({ text }) => text),
  ...read<SetService>(set, 'services').flatMap(({ title, description, tags }) => [title, description, tags.join(', ')]),
];

const wordsOf = (text: string): string[] => plainText(text).replaceAll("'", '').match(/[\p{L}\p{N}]+/gu) ?? [];

function runsOf(text: string, common: ReadonlySet<string>): string[] {
  const words = wordsOf(text);
  if (words.length < RUN) return [];
  const all = words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN));
  return [words.join(' '), ...all.filter((run) => run.filter((word) => !common.has(word)).length >= UNCOMMON).map((run) => run.join(' '))];
}

/** The phrases that share a run with a text. */
function copied(phrases: readonly string[], texts: readonly string[], common: ReadonlySet<string>): string[] {
  const runs = new Set(texts.flatMap((text) => runsOf(text, common)));
  return phrases.filter((phrase) => runsOf(phrase, common).some((run) => runs.has(run)));
}

test.each(sets.map(({ name }) => name))('no phrase of the set %s was copied into what the engine is taught, or the other way round', (set) => {
  for (const language of LANGUAGES) expect(copied(taught(language), textsOf(set), new Set(COMMONEST[language]))).toEqual([]);
});

test('a copy is found, with other punctuation and in the middle of something else', () => {
  const texts = textsOf('tuning-1');
  const longest = texts.toSorted((a, b) => b.length - a.length)[0]!;
  const copy = `Hello! ${longest.toUpperCase().replaceAll(',', ' –')} Thank you.`;
  expect(copied([copy, 'A plumber for the tap, nothing more'], texts, new Set(COMMONEST.en))).toEqual([copy]);
  const short = 'under the kitchen sink';
  expect(copied([`it drips ${short} again`], [`A leak ${short}.`], new Set(COMMONEST.en)), 'four words').toHaveLength(1);
  const goal = 'I want to do it for us all';
  expect(copied([`${goal}.`], [goal], new Set(COMMONEST.en)), 'of common words alone').toEqual([`${goal}.`]);
});

test('there are two hundred common words, each in its normalised form', () => {
  for (const language of LANGUAGES) {
    expect(new Set(COMMONEST[language]).size).toBe(200);
    expect(COMMONEST[language].flatMap(wordsOf)).toEqual(COMMONEST[language]);
  }
});
