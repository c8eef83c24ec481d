// Spanish texts word by word in English, for the sentence encoder, which knows English alone.
import { wordsOf } from '../text/words.ts';
import type { IsSpanish } from './is-spanish.ts';
import { SMALL_WORDS } from './small-words.ts';

/**
 * What of a plain text is to be encoded: English as it stands, and whatever else is not Spanish; Spanish in English
 * words. `words` are the text's own, with misspelt ones mended where they were.
 */
export type Gloss = (plain: string, words?: readonly string[]) => string;

/**
 * `glossary` has a line a Spanish word: the word, a tab, English words with blanks between, the likeliest first.
 * Accents aside, the first line counts.
 */
export function readGlossary(glossary: string): Map<string, string> {
  const meanings = new Map<string, string>();
  for (const line of glossary.split('\n')) {
    const [spanish = '', meant = ''] = line.split('\t');
    const word = spanish.normalize('NFKD').replace(/\p{M}+/gu, '');
    if (meant && !meanings.has(word)) meanings.set(word, meant.split(' ')[0]!);
  }
  return meanings;
}

/** `meanings` are those of `readGlossary`. */
export function makeGloss(meanings: ReadonlyMap<string, string>, isSpanish: IsSpanish): Gloss {
  const inEnglish = (word: string): string => SMALL_WORDS.get(word) ?? meanings.get(word) ?? word;
  return (plain, words = wordsOf(plain)) => (isSpanish(words) ? words.map(inEnglish).filter(Boolean).join(' ') : plain);
}
