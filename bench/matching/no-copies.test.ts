// Understanding is measured with needs that the engine was not taught: no phrase of any set stands in the taxonomy.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../matching/taxonomy.ts';
import { plainText } from '../../matching/text/plain-text.ts';
import { readKnowledge } from '../../scripts/matching/read-knowledge.ts';
import { readLines } from './read-lines.ts';

const RUN = 4;
const COMMONEST = 200;

const { trades, themes } = readKnowledge();
const kinds = trades.flatMap((trade) => trade.kinds);
const goals = themes.flatMap((theme) => theme.goals);
const taught = (language: (typeof LANGUAGES)[number]): string[] => [
  ...kinds.flatMap(({ needs, typed, goals: aims, listings }) => [needs, typed, aims, listings].flatMap((texts) => texts[language])),
  ...goals.flatMap(({ says }) => says[language]),
];
const sets = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const asked = (set: string): string[] =>
  readLines<{ text: string }>(join(import.meta.dirname, set, 'queries.jsonl')).map(({ text }) => text);

const wordsOf = (text: string): string[] => plainText(text).replaceAll("'", '').match(/[\p{L}\p{N}]+/gu) ?? [];

function commonest(texts: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].toSorted((a, b) => b[1] - a[1]).slice(0, COMMONEST).map(([word]) => word));
}

/** Runs of four words of which at least two are not common. */
function runsOf(text: string, common: ReadonlySet<string>): string[] {
  const words = wordsOf(text);
  const runs = words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN));
  return runs.filter((run) => run.filter((word) => !common.has(word)).length >= 2).map((run) => run.join(' '));
}

test.each(sets.map(({ name }) => name))('no phrase of the set %s was copied into what the engine is taught, or the other way round', (set) => {
  const queries = asked(set);
  for (const language of LANGUAGES) {
    const phrases = taught(language);
    const common = commonest(phrases);
    const runs = new Set(queries.flatMap((text) => runsOf(text, common)));
    const copied = phrases.filter((phrase) => runsOf(phrase, common).some((run) => runs.has(run)));
    expect(copied).toEqual([]);
  }
});
