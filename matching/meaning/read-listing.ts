// What kinds of service a listing offers, understood from all its text.
import type { Gist } from '../model/gist.ts';
import type { Model } from '../model/model.ts';
import { plainText } from '../text/plain-text.ts';
import { contentWords } from '../text/features.ts';
import { clausesOf, worthReading } from '../text/words.ts';
import { languagesOf } from './languages.ts';
import { mixClauses } from './mix-clauses.ts';
import { findNamed, mixNamed } from './named.ts';

const WARMTH = 0.7;
/** How much the title alone counts beside all of the text, and how much the clauses one by one beside both. */
const TITLE = 0.2;
const CLAUSES = 0.5;
/** The share of kinds whose providers the title names, where it begins with one. */
const NAMED = 0.5;
/**
 * How much title and description count as one text, whatever their words: a witty title hardly has those of its trade.
 */
const AS_WHOLE = 0.3;
const WARMTH_AS_WHOLE = 3;
const MIXING = { colour: 0.3, open: 0.5 };
const REMOTE = /\b(?:online|remote|remotely|zoom|video call|virtual|virtually|por videollamada|en linea|a distancia)\b/;

export interface ListingText {
  title: string;
  description: string;
  tags: readonly string[];
}

/**
 * A word of the listing that tells something; those of title and tags say what it is, those of the description what it
 * is about.
 */
interface ListingWord {
  word: string;
  isHead: boolean;
}

export interface Listing {
  /** The chance of each kind, in the model's order, without small talk. */
  kinds: Float64Array;
  words: ListingWord[];
  /** What title and description mean as one text. */
  gist: Gist;
  saysRemote: boolean;
  /** Bits (languages.ts): the one it is written in, both where it says so. */
  languages: number;
}

export function readListing(model: Model, { title, description, tags }: ListingText): Listing {
  const head = plainText(title);
  const body = model.readable(plainText(description));
  const labels = tags.map((tag) => plainText(tag));
  const titleWords = model.words(head);
  const bodyWords = model.words(body);
  const tagWords = model.words(labels.join(' , '));
  const alone = model.kindChances(titleWords, WARMTH);
  // The title is said twice: it is the shortest way to say what is offered.
  const all = model.kindChances([...titleWords, ...titleWords, ...tagWords, ...bodyWords], WARMTH);
  const said = [
    titleWords,
    ...[...labels, ...worthReading(clausesOf(body))].map((clause) => model.words(clause)),
  ].filter((words) => contentWords(words).length > 0);
  const together = mixClauses(
    said.map((words) => ({ chances: model.kindChances(words), weight: 1 })),
    all,
    MIXING,
  );
  const byWords = alone
    .subarray(0, -1)
    .map((chance, c) => CLAUSES * together[c]! + (1 - CLAUSES) * (TITLE * chance + (1 - TITLE) * all[c]!));
  const whole = `${head}. ${body}`;
  const everything = [head, body, ...labels].join(' ');
  const asWhole = model.kindsAsWhole(whole, WARMTH_AS_WHOLE);
  const inAll = byWords.map((chance, c) => (1 - AS_WHOLE) * chance + AS_WHOLE * asWhole[c]!);
  const heads = new Set(contentWords([...titleWords, ...tagWords]));
  return {
    kinds: mixNamed(inAll, findNamed(model.names, titleWords), NAMED),
    words: [...new Set([...heads, ...contentWords(bodyWords)])].map((word) => ({ word, isHead: heads.has(word) })),
    gist: model.gistOf(whole),
    saysRemote: REMOTE.test(everything),
    languages: languagesOf(everything, model.languageOf(whole)),
  };
}
