// Learns the whole model from the taxonomy: the same taxonomy gives the same bytes.
import { gainOf, LANGUAGES, type Theme, type Trade } from '../taxonomy.ts';
import type { ReadSentence } from '../sentence/read-sentence.ts';
import { SENTENCE_SIZE } from '../sentence/sentence-encoder.ts';
import { plainText } from '../text/plain-text.ts';
import { wordsOf } from '../text/words.ts';
import { type Discriminant, learnDiscriminant, type Member } from './discriminant.ts';
import { countFeatures, type Encoder, makeEncoder } from './encoder.ts';
import { learnDirections } from './gist.ts';
import { goalTexts, kindsOf, kindTexts, NO_KIND, type Text } from './examples.ts';
import { writeKindFacts } from './kind-facts.ts';
import { learn, type LearnSettings } from './learn.ts';
import { packLinear } from './linear.ts';
import { writeSections } from './sections.ts';
import { LEAST_WRITTEN } from './mending.ts';
import type { WordVectors } from './vectors.ts';

/** Weights below `least` are not kept: they make the file large and change nothing that could be measured. */
const LEARNING = { rounds: 8, averaged: 4, rate: 6, leftOut: 0.5, least: 0.2 };
/** What sentences mean as a whole is learned beside their words. */
const SENTENCES = { kinds: { ridge: 0.3, doubt: 2 }, goals: { ridge: 0.1, doubt: 2 } };
/** One text in so many shows the directions in which they differ: more show no others. */
const SHOWN = 4;
/** A word that occurs so often is spelt right. */
const WRITTEN = 2;
const SHORT = 4;

export interface Knowledge {
  trades: readonly Trade[];
  themes: readonly Theme[];
  smallTalk: { en: string[]; es: string[] };
}

/** The bytes that `openModel` reads, with the same vectors and the same reader of sentences. */
export function trainModel(
  { trades, themes, smallTalk }: Knowledge,
  vectors: WordVectors,
  readSentence: ReadSentence,
): Uint8Array<ArrayBuffer> {
  const ofKinds = kindTexts(trades, themes, smallTalk);
  const ofGoals = goalTexts(themes);
  const words = new Map<string, string[]>();
  for (const { text } of ofKinds) words.set(text, wordsOf(plainText(text)));
  const { names, rarity } = countFeatures(ofKinds.map(({ text }) => words.get(text)!));
  const encoder = makeEncoder(names, rarity, vectors);
  const classes = { kinds: kindsOf(trades).length + 1, goals: themes.flatMap(({ goals }) => goals).length };
  const { least, ...settings } = LEARNING;
  const linear = (texts: readonly Text[], count: number) =>
    packLinear(learnTexts(texts, words, encoder, { classes: count, ...settings }), {
      features: encoder.size,
      classes: count,
      least,
    });
  return writeSections({
    features: names,
    rarity,
    ...spelling([...words.values()], spelledRight(trades)),
    kinds: [...kindsOf(trades).map(({ id }) => id), NO_KIND],
    ...kinships(trades),
    ...writeKindFacts(trades),
    ...prefixed('kinds', linear(ofKinds, classes.kinds)),
    goals: themes.flatMap(({ goals }) => goals.map(({ id }) => id)),
    goalNames: themes.flatMap(({ goals }) => goals.map(({ name }) => name.en)),
    ...prefixed('goals', linear(ofGoals, classes.goals)),
    ...sentences(ofKinds, ofGoals, classes, readSentence),
    ...ofEachGoal(trades, themes),
  });
}

/** What the sentences of kinds and goals mean as a whole; those of goals are among those of kinds. */
function sentences(
  ofKinds: readonly Text[],
  ofGoals: readonly Text[],
  classes: { kinds: number; goals: number },
  readSentence: ReadSentence,
) {
  const points = new Map<string, Float32Array>();
  for (const { text, asWhole } of ofKinds)
    if (asWhole && !points.has(text)) points.set(text, readSentence(plainText(text)));
  const members = (texts: readonly Text[]): Member[] =>
    texts.filter(({ asWhole }) => asWhole).map((text) => ({ ...text, point: points.get(text.text)! }));
  const size = SENTENCE_SIZE;
  return {
    ...prefixedDiscriminant(
      'kinds.sentences',
      learnDiscriminant(members(ofKinds), { classes: classes.kinds, size, ...SENTENCES.kinds }),
    ),
    ...prefixedDiscriminant(
      'goals.sentences',
      learnDiscriminant(members(ofGoals), { classes: classes.goals, size, ...SENTENCES.goals }),
    ),
    ...gists([...points.values()]),
  };
}

function gists(points: readonly Float32Array[]) {
  const { middle, rows } = learnDirections(
    points.filter((_, at) => at % SHOWN === 0),
    SENTENCE_SIZE,
  );
  return { 'gists.middle': middle, 'gists.rows': rows };
}

function learnTexts(
  texts: readonly Text[],
  words: ReadonlyMap<string, string[]>,
  encoder: Encoder,
  settings: Omit<LearnSettings, 'features'>,
) {
  const examples = texts.map(({ text, labels, shares, weight }) => {
    const { features, values } = encoder.encode(words.get(text)!);
    return { features: Uint32Array.from(features), values: Float32Array.from(values), labels, shares, weight };
  });
  return learn(examples, { features: encoder.size, ...settings });
}

/**
 * The words that people write, with how often: what a misspelt one is mended to. Those of `right` count as written
 * often.
 */
function spelling(
  texts: readonly (readonly string[])[],
  right: readonly string[],
): { written: string[]; times: Uint16Array } {
  const counts = new Map<string, number>();
  for (const words of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of right) counts.set(word, Math.max(LEAST_WRITTEN, counts.get(word) ?? 0));
  const kept = [...counts].filter(([word, count]) => count >= WRITTEN || word.length <= SHORT);
  return { written: kept.map(([word]) => word), times: Uint16Array.from(kept, ([, count]) => count) };
}

/**
 * What kinds and those who do them are called, and the words of the trade, have been spelt with care, however rare they
 * are.
 */
const spelledRight = (trades: readonly Trade[]): string[] =>
  kindsOf(trades).flatMap(({ name, provider, words }) =>
    LANGUAGES.flatMap((language) =>
      [name[language], ...provider[language], ...words[language]].flatMap((text) => wordsOf(plainText(text))),
    ),
  );

const prefixed = (prefix: string, { starts, labels, steps, scales, bias }: ReturnType<typeof packLinear>) => ({
  [`${prefix}.starts`]: starts,
  [`${prefix}.labels`]: labels,
  [`${prefix}.steps`]: steps,
  [`${prefix}.scales`]: scales,
  [`${prefix}.bias`]: bias,
});

const prefixedDiscriminant = (prefix: string, { steps, scales, bias }: Discriminant) => ({
  [`${prefix}.steps`]: steps,
  [`${prefix}.scales`]: scales,
  [`${prefix}.bias`]: bias,
});

/** Which trade each kind belongs to, and pairs of kinds that are easily mixed up. */
function kinships(trades: readonly Trade[]): { kindTrades: Uint16Array; twinPairs: Uint16Array } {
  const kinds = kindsOf(trades);
  const numbers = new Map(kinds.map(({ id }, at) => [id, at]));
  return {
    kindTrades: Uint16Array.from(trades.flatMap((trade, at) => trade.kinds.map(() => at))),
    twinPairs: Uint16Array.from(kinds.flatMap(({ isNot }, at) => isNot.flatMap((twin) => [at, numbers.get(twin)!]))),
  };
}

/** What each goal takes, in the order in which it is done, and what is welcome to those who have it. */
function ofEachGoal(trades: readonly Trade[], themes: readonly Theme[]) {
  const numbers = new Map(kindsOf(trades).map(({ id }, at) => [id, at]));
  const goals = themes.flatMap((theme) => theme.goals);
  const plans = goals.map(({ kinds }) => kinds.map(({ id, share }) => ({ kind: numbers.get(id)!, share })));
  const welcomes = goals.map(({ welcome }) =>
    welcome.map(({ id, grade }) => ({ kind: numbers.get(id)!, share: gainOf(grade) })),
  );
  return { ...packParts('plans', plans), ...packParts('welcomes', welcomes) };
}

/** The parts of list l stand from `starts[l]` up to the next. */
function packParts(prefix: string, lists: readonly (readonly { kind: number; share: number }[])[]) {
  let count = 0;
  const parts = lists.flat();
  return {
    [`${prefix}.starts`]: Uint32Array.from([0, ...lists.map(({ length }) => (count += length))]),
    [`${prefix}.kinds`]: Uint16Array.from(parts, ({ kind }) => kind),
    [`${prefix}.shares`]: Float32Array.from(parts, ({ share }) => share),
  };
}
