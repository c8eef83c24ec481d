// The learned model, opened: texts to words as they were meant, words to kinds of service and to goals.
import { type Names, namesOf } from '../meaning/named.ts';
import { ENGLISH, SPANISH } from '../meaning/languages.ts';
import type { IsSpanish } from '../sentence/is-spanish.ts';
import type { ReadSentence } from '../sentence/read-sentence.ts';
import { wordsOf } from '../text/words.ts';
import { type DiscriminantScores, openDiscriminant } from './discriminant.ts';
import { makeEncoder } from './encoder.ts';
import { type Gist, makeGist } from './gist.ts';
import { type KnownKinds, knownKinds, type KindShare, readParts } from './known-kinds.ts';
import { type LinearScores, openLinear, toChances } from './linear.ts';
import { LEAST_WRITTEN, makeMending } from './mending.ts';
import { readSections, type Sections } from './sections.ts';
import { DIMENSIONS, type WordVectors } from './vectors.ts';

/** So many of the commonest English words are known to be spelt right. */
const COMMON = 25_000;
/** Said less often, a word may be the name of somebody in a phrase. */
const LEAST_TAUGHT = 8;
/** A written phrase of the taxonomy counts so much more than being a common word. */
const WRITTEN = 3;
const COMMONEST = 12;
/** Words before this place among the commonest are said of many things. */
const WIDELY_SAID = 8_000;

export interface Model extends KnownKinds {
  /** What those are glad to be shown who have it: kinds with how gladly, which adds up to 1. */
  welcomes: readonly (readonly KindShare[])[];
  /** Of each kind those that it is easily mixed up with, and those of the same trade, itself too; by number. */
  twins: readonly (readonly number[])[];
  trades: readonly (readonly number[])[];
  /** The number of each kind's trade. */
  tradeOf: Uint16Array;
  vectors: WordVectors;
  /** What those are called who do a kind. */
  names: Names;
  /** Whether the taxonomy speaks of it more than a few times: such a word is no name, however rare it is. */
  isTaught: (word: string) => boolean;
  /** Whether the taxonomy has it at all, even as a slip. */
  isLearned: (word: string) => boolean;
  /** The language that a plain text is written in, ENGLISH or SPANISH (languages.ts). */
  languageOf: (plain: string) => number;
  /**
   * A plain text without the unknown words that are too many to be mended; a caller that reads a text in parts asks
   * once for all of it.
   */
  readable: (plain: string) => string;
  /** The words of a plain text, misspelt ones mended. */
  words: (plain: string) => string[];
  /** How much of a plain text is guessed at, from 0 to 1: words that are mended far, or that nobody knows. */
  guessed: (plain: string) => number;
  /** The chance of each kind; they add up to 1. A higher `warmth` is less sure. */
  kindChances: (words: readonly string[], warmth?: number) => Float64Array;
  /**
   * The same of what somebody asks for, by its words and, where these are not sure of one, by its meaning as a whole.
   */
  askedKinds: (asked: ReadText, warmth?: number) => AskedKinds;
  askedGoals: (asked: ReadText, warmth?: number) => Float64Array;
  /** The chance of each kind of service by what a plain text means as a whole, whatever its words. */
  kindsAsWhole: (plain: string, warmth: number) => Float64Array;
  /** What a plain text means as a whole, to be compared with what others mean. */
  gistOf: (plain: string) => Gist;
}

/** A plain text with its words as they were meant. */
export interface ReadText {
  plain: string;
  words: readonly string[];
}

interface AskedKinds {
  chances: Float64Array;
  /**
   * Whether a kind, other than small talk, has so good a chance by the words alone that the text needs not be read as a
   * whole, which takes ten times as long.
   */
  isSure: boolean;
}

const SURE = 0.9;

/** How much the meaning of a text as a whole counts beside its words. */
const WHOLE = { kinds: 0.2, goals: 0.2 };

/** "Help!!!" asks for no more than "help!". */
const calm = (plain: string): string => plain.replace(/([^\p{L}\p{N}\s])\1+/gu, '$1');

/** Of the bytes that `trainModel` made with the same vectors and the same reader of sentences. */
export function openModel(
  bytes: Uint8Array<ArrayBuffer>,
  vectors: WordVectors,
  readSentence: ReadSentence,
  isSpanish: IsSpanish,
): Model {
  const sections = readSections(bytes);
  const encoder = makeEncoder(sections.features as string[], sections.rarity as Float32Array, vectors);
  const { readable, mend, guessed } = makeMending(knownWords(sections, vectors), vectors);
  const written = new Set(sections.written as string[]);
  const taught = new Set(
    (sections.written as string[]).filter((_, at) => (sections.times as Uint16Array)[at]! >= LEAST_TAUGHT),
  );
  const known = knownKinds(sections);
  const scoresByKind = linearOf(sections, 'kinds');
  const scoresByGoal = linearOf(sections, 'goals');
  const kindsOfSentences = discriminantOf(sections, 'kinds.sentences');
  const goalsOfSentences = discriminantOf(sections, 'goals.sentences');
  const gistOf = makeGist({
    middle: sections['gists.middle'] as Float32Array,
    rows: sections['gists.rows'] as Float32Array,
  });
  const together = (
    byWords: Float64Array,
    { plain }: ReadText,
    bySentence: DiscriminantScores,
    whole: number,
  ): Float64Array =>
    bySentence(readSentence(calm(plain))).map((score, c) => (byWords[c]! + whole * score) / (1 + whole));
  return {
    ...known,
    welcomes: readParts(sections, 'welcomes').map(toWhole),
    twins: twinsOf(sections),
    trades: tradesOf(sections.kindTrades as Uint16Array),
    tradeOf: sections.kindTrades as Uint16Array,
    vectors,
    names: namesOf(
      known.facts.map(({ providers }) => providers),
      (word) => vectors.find(word).some((place) => place < WIDELY_SAID),
    ),
    isTaught: (word) => taught.has(word),
    isLearned: (word) => written.has(word) || encoder.knows(word),
    languageOf: (plain) => (isSpanish(wordsOf(plain)) ? SPANISH : ENGLISH),
    readable,
    words: (plain) => mend(wordsOf(plain)),
    guessed: (plain) => guessed(wordsOf(plain)),
    kindChances: (words, warmth) => toChances(scoresByKind(encoder.encode(words)), warmth),
    askedKinds: (asked, warmth) => {
      const byWords = scoresByKind(encoder.encode(asked.words));
      const alone = toChances(byWords.slice(), warmth);
      if (mostOf(alone.subarray(0, -1)) >= SURE) return { chances: alone, isSure: true };
      return { chances: toChances(together(byWords, asked, kindsOfSentences, WHOLE.kinds), warmth), isSure: false };
    },
    askedGoals: (asked, warmth) =>
      toChances(together(scoresByGoal(encoder.encode(asked.words)), asked, goalsOfSentences, WHOLE.goals), warmth),
    gistOf: (plain) => gistOf(readSentence(calm(plain))),
    kindsAsWhole: (plain, warmth) => toChances(kindsOfSentences(readSentence(calm(plain))), warmth),
  };
}

/** A loop: an engine that calls a function for each takes ten times as long. */
function mostOf(chances: Float64Array): number {
  let most = 0;
  for (let c = 0; c < chances.length; c += 1) if (chances[c]! > most) most = chances[c]!;
  return most;
}

/** The features of meaning stand last (encoder.ts). */
function linearOf(sections: Sections, prefix: string): LinearScores {
  const part = <T>(name: string) => sections[`${prefix}.${name}`] as T;
  const bias = part<Float32Array>('bias');
  return openLinear(
    {
      classes: bias.length,
      starts: part('starts'),
      labels: part('labels'),
      steps: part('steps'),
      scales: part('scales'),
      bias,
    },
    DIMENSIONS,
  );
}

const discriminantOf = (sections: Sections, prefix: string): DiscriminantScores =>
  openDiscriminant({
    steps: sections[`${prefix}.steps`] as Int8Array,
    scales: sections[`${prefix}.scales`] as Float32Array,
    bias: sections[`${prefix}.bias`] as Float32Array,
  });

function toWhole(parts: readonly KindShare[]): KindShare[] {
  const sum = parts.reduce((all, { share }) => all + share, 0);
  return parts.map(({ kind, share }) => ({ kind, share: share / sum }));
}

/** Being easily mixed up goes both ways. */
function twinsOf({ kindTrades, twinPairs }: Sections): number[][] {
  const twins = Array.from({ length: (kindTrades as Uint16Array).length }, () => new Set<number>());
  const pairs = twinPairs as Uint16Array;
  for (let at = 0; at < pairs.length; at += 2) {
    twins[pairs[at]!]!.add(pairs[at + 1]!);
    twins[pairs[at + 1]!]!.add(pairs[at]!);
  }
  return twins.map((set) => [...set]);
}

function tradesOf(kindTrades: Uint16Array): number[][] {
  const members = new Map<number, number[]>();
  kindTrades.forEach((trade, kind) => members.set(trade, [...(members.get(trade) ?? []), kind]));
  return Array.from(kindTrades, (trade) => members.get(trade)!);
}

function knownWords(sections: Sections, { words, spanish, find }: WordVectors): Map<string, number> {
  const known = new Map<string, number>(spanish.map((word) => [word, 1]));
  const times = sections.times as Uint16Array;
  (sections.written as string[]).forEach((word, at) => {
    if (find(word).length > 0 || times[at]! >= LEAST_WRITTEN) known.set(word, times[at]! * WRITTEN);
  });
  words
    .slice(0, COMMON)
    .forEach((word, at) =>
      known.set(word, (known.get(word) ?? 0) + Math.max(1, Math.round(COMMONEST - Math.log(at + 1)))),
    );
  return known;
}
