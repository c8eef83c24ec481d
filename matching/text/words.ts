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
export const keepWords = (plain: string, isKept: (word: string) => boolean): string => plain.replace(WORD, (match) => (spellOut(match).every(isKept) ? match : ''));

function spellOut(match: string): string[] {
  const word = match.replaceAll("'", '');
  const spelt = Object.hasOwn(TEXT_SPEAK, word) ? TEXT_SPEAK[word] : undefined;
  return spelt ? spelt.split(' ') : [word];
}

export const clausesOf = (plain: string): string[] => plain.split(CLAUSE_END).filter((clause) => /[\p{L}\p{N}]/u.test(clause));
