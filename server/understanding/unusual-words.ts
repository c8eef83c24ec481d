// Looks for words of a request that may be a name or a brand.
import { plainText, wordsOf } from '../../matching/index.ts';

/** Whether a text has one of these words to the letter. */
export function saysOneOf(text: string, words: readonly string[]): boolean {
  const said = new Set(wordsOf(plainText(text)));
  return words.some((word) => said.has(word));
}
