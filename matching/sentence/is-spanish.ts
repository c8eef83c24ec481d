// Whether somebody writes in Spanish.
import { SMALL_WORDS } from './small-words.ts';

/** So many of the commonest English words tell that a text is English. */
const COMMON = 4_000;
/** Spanish words that are English ones as well tell neither. */
const BOTH: ReadonlySet<string> = new Set([
  'a',
  'e',
  'o',
  'u',
  'he',
  'me',
  'no',
  'son',
  'sea',
  'era',
  'has',
  'pa',
  'mine',
]);

/** Of the words of a plain text, whether more are Spanish ones than English ones. */
export type IsSpanish = (words: readonly string[]) => boolean;

/** `meanings` has an English word for each Spanish one, accents aside; `english` the commonest words first. */
export function makeIsSpanish(meanings: ReadonlyMap<string, string>, english: readonly string[]): IsSpanish {
  const common = new Set(english.slice(0, COMMON));
  return (words) => {
    let lead = 0;
    for (const word of words) {
      if (BOTH.has(word)) continue;
      const meant = SMALL_WORDS.get(word) ?? meanings.get(word);
      if (meant === undefined) lead -= common.has(word) ? 1 : 0;
      else if (SMALL_WORDS.has(word) || (meant !== word && !common.has(word))) lead += 1;
    }
    return lead > 0;
  };
}
