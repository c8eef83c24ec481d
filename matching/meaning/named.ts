// Who is called by the name of their trade, "plumber" or "jardinero", does that: whatever else the text has in it.
import { contentWords } from '../text/features.ts';
import { plainText } from '../text/plain-text.ts';
import { wordsOf } from '../text/words.ts';
import { toSumOne } from './mix-clauses.ts';

/** Names have so many words at most. */
const LONGEST = 4;
/** A kind that is named is possible, however little else speaks for it. */
const LEAST = 0.001;

/** "plumbers" is "plumber". */
const single = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);
const keyOf = (words: readonly string[]): string => words.map(single).join(' ');

/** The kinds that each name means, by number. */
export type Names = ReadonlyMap<string, readonly number[]>;

/**
 * `providers` are what those are called who do each kind; a single word that is common, as "cook", says too many other
 * things.
 */
export function namesOf(
  providers: readonly (readonly string[])[],
  isCommon: (word: string) => boolean = () => false,
): Names {
  const names = new Map<string, number[]>();
  providers.forEach((called, kind) => {
    for (const key of new Set(called.map((name) => keyOf(contentWords(wordsOf(plainText(name))))))) {
      if (key !== '' && !isCommon(key)) names.set(key, [...(names.get(key) ?? []), kind]);
    }
  });
  return names;
}

export interface NamedKinds {
  /** By number. */
  kinds: ReadonlySet<number>;
  /**
   * How much of the text's weight the names have, from 0 to 1: all where it begins with one, else their part of the
   * words that tell something.
   */
  share: number;
}

/** "Licensed plumber" begins with its name, too. */
const BEGINNING = 1;
/** Whose plumber is spoken of, or what somebody says of themselves, is not who is looked for. */
const NOT_ASKED = new Set([
  'am',
  'im',
  'as',
  'my',
  'our',
  'your',
  'his',
  'her',
  'their',
  'soy',
  'mi',
  'su',
  'nuestro',
  'nuestra',
  'como',
]);

const FOR = new Set(['for', 'para']);
const ARTICLES = new Set(['a', 'an', 'the', 'some', 'local', 'un', 'una', 'unos', 'unas', 'el', 'la', 'los', 'las']);
const LOOKING = new Set([
  'looking',
  'look',
  'searching',
  'search',
  'asking',
  'ask',
  'hunting',
  'shopping',
  'need',
  'wanted',
  'hoping',
  'anuncio',
  'busqueda',
]);

/** Of all words of a text. The longest names first: a "dog groomer" is no groom. */
export function findNamed(names: Names, words: readonly string[]): NamedKinds {
  const content = words.flatMap((word, place) => (contentWords([word]).length > 0 ? [{ word, place }] : []));
  const told = content.map(({ word }) => word);
  const kinds = new Set<number>();
  let count = 0;
  let isFirst = false;
  for (let at = 0; at < told.length;) {
    const length = lengthOfName(names, told, at);
    if (length > 0 && !isOfSomebody(words, content[at]!.place) && !isForThem(words, content[at]!.place)) {
      for (const kind of names.get(keyOf(told.slice(at, at + length)))!) kinds.add(kind);
      count += length;
      isFirst ||= at <= BEGINNING;
    }
    at += Math.max(1, length);
  }
  return { kinds, share: isFirst ? 1 : count / (told.length || 1) };
}

/** By the two words before it: "my plumber", "I am a plumber". */
const isOfSomebody = (words: readonly string[], place: number): boolean =>
  words.slice(Math.max(0, place - 2), place).some((word) => NOT_ASKED.has(word));

/** "A web page for a plumber", unlike "looking for a plumber". */
function isForThem(words: readonly string[], place: number): boolean {
  const before = words.slice(Math.max(0, place - 3), place);
  const at = before.findLastIndex((word) => FOR.has(word));
  return at > 0 && before.slice(at + 1).every((word) => ARTICLES.has(word)) && !LOOKING.has(before[at - 1]!);
}

function lengthOfName(names: Names, words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
    if (names.has(keyOf(words.slice(at, at + length)))) return length;
  }
  return 0;
}

/**
 * The kinds that are named share `most` where the text begins with a name, less where it doesn't; the sum of all stays
 * what it was.
 */
export function mixNamed(chances: Float64Array, { kinds, share }: NamedKinds, most: number): Float64Array {
  if (kinds.size === 0) return chances;
  const sum = chances.reduce((a, b) => a + b, 0);
  const named = toSumOne(chances.map((chance, c) => (kinds.has(c) ? chance + LEAST : 0)));
  const given = most * share;
  return chances.map((chance, c) => (1 - given) * chance + given * sum * named[c]!);
}
