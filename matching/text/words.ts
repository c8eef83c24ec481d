// A plain text cut into words, and into the clauses that say one thing each.
import { TEXT_SPEAK } from './text-speak.ts';

const WORD = /[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu;
const CLAUSE_END = /[.!?;:\n,()]+|\s[-–—]+\s|\s(?=(?:but|although|though|pero|aunque|sino)\s)/u;

/** "i don't know sum1" is ["i", "dont", "know", "someone"]: contractions are one word, text-speak is spelt out. */
export function wordsOf(plain: string): string[] {
  const words: string[] = [];
  for (const [match] of plain.matchAll(WORD)) {
    words.push(...spellOut(match));
  }
  return words;
}

/** The plain text with those words alone of which all that they say is kept. */
export const keepWords = (plain: string, isKept: (word: string) => boolean): string =>
  plain.replace(WORD, (match) => (spellOut(match).every(isKept) ? match : ''));

function spellOut(match: string): string[] {
  const word = match.replaceAll("'", '');
  const spelt = Object.hasOwn(TEXT_SPEAK, word) ? TEXT_SPEAK[word] : undefined;
  return spelt ? spelt.split(' ') : [word];
}

/**
 * Of so many a text is read clause by clause, for the time that it takes: who tells a long story says what they want at
 * its beginning or at its end.
 */
const MOST_READ = 50;

/** The first, and the last one. */
export const worthReading = <C>(clauses: readonly C[]): readonly C[] =>
  clauses.length <= MOST_READ ? clauses : [...clauses.slice(0, MOST_READ - 1), clauses.at(-1)!];

export const clausesOf = (plain: string): string[] =>
  plain.split(CLAUSE_END).filter((clause) => /[\p{L}\p{N}]/u.test(clause));
