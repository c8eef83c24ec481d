// What kinds of service a need or a goal asks for, and how likely each.
import type { ReadText, Model } from '../model/model.ts';
import { contentWords } from '../text/features.ts';
import { plainText } from '../text/plain-text.ts';
import { clausesOf, worthReading } from '../text/words.ts';
import { clauseWeight, isSettled } from './clause-weight.ts';
import { mixClauses, toSumOne } from './mix-clauses.ts';
import { findNamed, mixNamed } from './named.ts';
import { splitWanted } from './wanted.ts';

const READING = {
  /** Above 1, the model answers less decidedly than it has learned. */
  warmth: 1,
  /** How much the text as a whole counts beside its clauses, and how much it colours each of them. */
  whole: 0.8,
  colour: 0.3,
  /** How much less a clause counts whose meaning is open. */
  open: 0.5,
  /** Of a goal: how much of its meaning comes from the goals that it is like. */
  goal: 0.7,
  goalWarmth: 0.8,
  /**
   * What is refused keeps at least so much of its chance; what is easily mixed up with it, or of the same trade, is so
   * much likelier.
   */
  refusedKeeps: 0.1,
  twins: 8,
  trade: 3,
  /** The share of kinds whose providers are named, where the text begins with one. */
  named: 0.5,
  /** Talk beside the matter may make the rest so much likelier at most. */
  mostLift: 3,
};

export interface Request {
  /** The chance of each kind, in the model's order, without that of small talk. */
  kinds: Float64Array;
  /** The words that tell something, of what is wanted; the first `MOST_WORDS`. */
  words: string[];
  /**
   * What is wanted, as a plain text; null where its words are so sure of a kind that it needs not be read as a whole.
   */
  asked: string | null;
  /** How much of it is guessed at, from 0 to 1. */
  guessed: number;
  /** The language that it is written in (languages.ts). */
  language: number;
}

/** Each is compared with those of every listing; the requests that we measure by have 46 at most. */
const MOST_WORDS = 150;

export function readRequest(model: Model, text: string, type: 'need' | 'goal' = 'need', settings = READING): Request {
  const { isSaid, asked, words, unwanted } = askedOf(model, text);
  const { kinds, isSure } = mixed(model, { plain: asked, words }, settings);
  if (type === 'goal') addGoals(kinds, model, { plain: asked, words }, settings);
  if (isSaid)
    for (const refused of worthReading(unwanted))
      refuse(kinds, model, model.kindChances(model.words(refused)), settings);
  const meant = mixNamed(kinds, findNamed(model.names, words), settings.named);
  return {
    kinds: withoutTalk(meant, settings),
    words: tellingWords(words),
    asked: isSure && type === 'need' ? null : asked,
    guessed: model.guessed(asked),
    language: languageOf(model, text),
  };
}

/** Only the words of a request, for a caller that knows its kind: a small part of the work. */
export const readWords = (model: Model, text: string): string[] => tellingWords(askedOf(model, text).words);

const tellingWords = (words: readonly string[]): string[] => contentWords(words).slice(0, MOST_WORDS);

/** The same of its language. */
export const languageOf = (model: Pick<Model, 'languageOf'>, text: string): number => model.languageOf(plainText(text));

/** Of so few clauses, one of what is settled says what is not wanted; in a longer story it tells the setting. */
const FEW_CLAUSES = 4;
/** So many words that tell something must be left without it. */
const LEAST_LEFT = 3;

function withoutSettled(model: Pick<Model, 'words'>, plain: string): string {
  const clauses = clausesOf(plain);
  const open = clauses.filter((clause) => !isSettled(clause));
  if (open.length === clauses.length || clauses.length > FEW_CLAUSES) return plain;
  const left = open.join('. ');
  return contentWords(model.words(left)).length >= LEAST_LEFT ? left : plain;
}

/** What is wanted, in words; all of the text where nothing but a refusal is said. */
function askedOf(model: Model, text: string): { isSaid: boolean; asked: string; words: string[]; unwanted: string[] } {
  const plain = model.readable(plainText(text));
  const { wanted: all, unwanted } = splitWanted(plain);
  const wanted = withoutSettled(model, all);
  const words = model.words(wanted);
  const isSaid = contentWords(words).length > 0;
  return isSaid
    ? { isSaid, asked: wanted, words, unwanted }
    : { isSaid, asked: plain, words: model.words(plain), unwanted };
}

/** The whole text and, where that is not sure, its clauses, those foremost that ask for something definite. */
function mixed(
  model: Model,
  asked: ReadText,
  { warmth, whole, colour, open }: typeof READING,
): { kinds: Float64Array; isSure: boolean } {
  const { chances: asWhole, isSure } = model.askedKinds(asked, warmth);
  if (isSure) return { kinds: asWhole, isSure };
  const clauses = worthReading(clausesOf(asked.plain))
    .map((clause) => ({ clause, words: model.words(clause) }))
    .filter(({ words }) => contentWords(words).length > 0);
  if (clauses.length < 2) return { kinds: asWhole, isSure };
  const parts = clauses.map(({ clause, words }) => ({
    chances: model.kindChances(words, warmth),
    weight: clauseWeight(clause),
  }));
  const together = mixClauses(parts, asWhole, { colour, open });
  return { kinds: asWhole.map((chance, c) => whole * chance + (1 - whole) * together[c]!), isSure };
}

/** Mixes in the kinds that are welcome to those who have a goal which the text is like. */
function addGoals(
  kinds: Float64Array,
  model: Model,
  asked: ReadText,
  { goal: share, goalWarmth }: typeof READING,
): void {
  const goals = model.askedGoals(asked, goalWarmth);
  for (let c = 0; c < kinds.length; c += 1) kinds[c]! *= 1 - share;
  model.welcomes.forEach((welcome, g) => {
    for (const part of welcome) kinds[part.kind]! += share * goals[g]! * part.share;
  });
}

/**
 * Who says what they don't want names the neighbourhood of what they do: "no lessons" on a piano still is about pianos.
 */
function refuse(
  kinds: Float64Array,
  { twins, trades }: Model,
  refused: Float64Array,
  { refusedKeeps, twins: ofTwins, trade: ofTrade }: typeof READING,
): void {
  const likelier = new Float64Array(kinds.length).fill(1);
  twins.forEach((near, c) => {
    for (const twin of near) likelier[twin]! += ofTwins * refused[c]!;
    for (const mate of trades[c]!) likelier[mate]! += ofTrade * refused[c]!;
  });
  for (let c = 0; c < kinds.length; c += 1) kinds[c]! *= likelier[c]! * Math.max(refusedKeeps, 1 - refused[c]!);
  toSumOne(kinds);
}

function withoutTalk(kinds: Float64Array, { mostLift }: typeof READING): Float64Array {
  const talk = kinds.length - 1;
  const lift = Math.min(mostLift, 1 / Math.max(0.05, 1 - kinds[talk]!));
  return kinds.subarray(0, talk).map((chance) => chance * lift);
}
