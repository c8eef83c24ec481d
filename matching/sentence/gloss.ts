// Spanish texts word by word in English, for the sentence encoder, which knows English alone.
import { wordsOf } from '../text/words.ts';
import { SMALL_WORDS } from './small-words.ts';

/** So many of the commonest English words tell that a text is English. */
const COMMON = 4_000;
/** Spanish words that are English ones as well tell neither. */
const BOTH: ReadonlySet<string> = new Set(['a', 'e', 'o', 'u', 'he', 'me', 'no', 'son', 'sea', 'era', 'has', 'pa', 'mine']);

/**
 * What of a plain text is to be encoded: English as it stands, and whatever else is not Spanish; Spanish in English words.
 * `words` are the text's own, with misspelt ones mended where they were.
 */
export type Gloss = (plain: string, words?: readonly string[]) => string;

/** `glossary` has a line a Spanish word: the word, a tab, English words with blanks between, the likeliest first. `english` has the commonest words first. */
export function openGloss(glossary: string, english: readonly string[]): Gloss {
  const meanings = new Map<string, string>();
  for (const line of glossary.split('\n')) {
    const [spanish = '', meant = ''] = line.split('\t');
    const word = spanish.normalize('NFKD').replace(/\p{M}+/gu, '');
    if (meant && !meanings.has(word)) meanings.set(word, meant.split(' ')[0]!);
  }
  const common = new Set(english.slice(0, COMMON));
  return (plain, words = wordsOf(plain)) => (isSpanish(words) ? words.map(inEnglish).filter(Boolean).join(' ') : plain);

  function isSpanish(words: readonly string[]): boolean {
    let lead = 0;
    for (const word of words) {
      if (BOTH.has(word)) continue;
      const meant = SMALL_WORDS.get(word) ?? meanings.get(word);
      if (meant === undefined) lead -= common.has(word) ? 1 : 0;
      else if (SMALL_WORDS.has(word) || (meant !== word && !common.has(word))) lead += 1;
    }
    return lead > 0;
  }

  function inEnglish(word: string): string {
    return SMALL_WORDS.get(word) ?? meanings.get(word) ?? word;
  }
}
