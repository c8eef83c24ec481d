// Understanding is measured with needs and listings that the engine was not taught: no phrase of any set stands in what it learns from.
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
 * Of four words, two of them not common, hundreds are said by anybody ("under the kitchen sink"): there, what the taxonomy itself says
 * most is common too.
 */
const RUNS = { queries: { length: 6, uncommon: 3 }, listings: { length: 7, uncommon: 3 }, short: { length: 4, uncommon: 2 } };
const COMMONEST_TAUGHT = 200;
/** What everybody says is nobody's: turns of speech, and the words of a ceremony. No need is among these. */
const IDIOMS = ['on the other side of', 'i now pronounce you', 'sharp as a tack', 'at my wits end', 'happy as a clam'];
/** The 200 commonest words of each language, as neighbours speak: what the press writes most, which the word vectors know, is another thing. */
const COMMONEST = JSON.parse(readFileSync(join(import.meta.dirname, 'commonest-words.json'), 'utf8')) as Record<Language, string[]>;
/** Taught phrases that have a run in common with a set, by sets: known, to be worded anew when the model is learned anew. None may come to them. */
const KNOWN = JSON.parse(readFileSync(join(import.meta.dirname, 'known-copies.json'), 'utf8')) as Record<string, string[]>;

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
const queriesOf = (set: string): string[] => read<SetQuery>(set, 'queries').map(({ text }) => text);
const listingsOf = (set: string): string[] => read<SetService>(set, 'services').flatMap(({ title, description, tags }) => [title, description, tags.join(', ')]);

const wordsOf = (text: string): string[] => plainText(text).replaceAll("'", '').match(/[\p{L}\p{N}]+/gu) ?? [];

type Run = (typeof RUNS)[keyof typeof RUNS];

interface Phrase {
  says: string;
  words: string[];
}

const phrasesOf = (texts: readonly string[]): Phrase[] => texts.map((says) => ({ says, words: wordsOf(says) }));
const taughtPhrases = Object.fromEntries(LANGUAGES.map((language) => [language, phrasesOf(taught(language))])) as Record<Language, Phrase[]>;

/** Runs of so many words of which at least so many are not common; and the whole, whatever its words. */
function runsOf(words: readonly string[], { length, uncommon }: Run, common: ReadonlySet<string>): string[] {
  if (words.length < length) return [];
  const all = words.slice(length - 1).map((_, at) => words.slice(at, at + length));
  const telling = all.filter((run) => run.filter((word) => !common.has(word)).length >= uncommon).map((run) => run.join(' '));
  return [words.join(' '), ...telling.filter((run) => !IDIOMS.some((idiom) => run.includes(idiom)))];
}

/** The phrases that have a run in common with a text. */
function copied(phrases: readonly Phrase[], texts: readonly string[], common: ReadonlySet<string>, run: Run): string[] {
  const runs = new Set(texts.flatMap((text) => runsOf(wordsOf(text), run, common)));
  return phrases.filter(({ words }) => runsOf(words, run, common).some((each) => runs.has(each))).map(({ says }) => says);
}

function commonestOf(phrases: readonly Phrase[]): string[] {
  const counts = new Map<string, number>();
  for (const { words } of phrases) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, COMMONEST_TAUGHT).map(([word]) => word);
}

const copiedFrom = (set: string): string[] =>
  LANGUAGES.flatMap((language) => {
    const phrases = taughtPhrases[language];
    const common = new Set(COMMONEST[language]);
    const withTaught = new Set([...common, ...commonestOf(phrases)]);
    const queries = queriesOf(set);
    return [
      ...copied(phrases, queries, common, RUNS.queries),
      ...copied(phrases, listingsOf(set), common, RUNS.listings),
      ...copied(phrases, queries, withTaught, RUNS.short),
    ];
  });

test.each(sets.map(({ name }) => name))('no phrase of the set %s was copied into what the engine is taught, or the other way round', (set) => {
  expect([...new Set(copiedFrom(set))].toSorted()).toEqual(KNOWN[set]);
});

test('what was copied is found, with other marks and in the middle of something else', () => {
  const longest = (texts: readonly string[]): string => texts.toSorted((a, b) => b.length - a.length)[0]!;
  const disguised = (text: string): string => `Hello! ${text.toUpperCase().replaceAll(',', ' –')} Thank you.`;
  for (const [texts, run] of [[queriesOf('tuning-1'), RUNS.queries], [listingsOf('tuning-1'), RUNS.listings]] as const) {
    const copy = disguised(longest(texts));
    expect(copied(phrasesOf([copy, 'a plumber for the tap that drips all night']), texts, new Set(COMMONEST.en), run)).toEqual([copy]);
  }
  const goal = 'sell our house in the spring for as much as we can get';
  expect(copied(phrasesOf([`${goal}.`]), [goal], new Set(COMMONEST.en), RUNS.queries), 'of common words alone').toEqual([`${goal}.`]);
});

test('the common words are two hundred, each as texts are read', () => {
  for (const language of LANGUAGES) {
    expect(new Set(COMMONEST[language]).size).toBe(200);
    expect(COMMONEST[language].flatMap(wordsOf)).toEqual(COMMONEST[language]);
  }
});
