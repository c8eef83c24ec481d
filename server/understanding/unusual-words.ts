// The words of a text that may be a name or a brand: the taxonomy does not have them, and hardly anybody writes them.
import { contentWords, plainText, wordsOf } from '../../matching/index.ts';
import { engine } from './engine.ts';

/** Such words stand from this place on among the commonest. */
const UNUSUAL = 12_000;

/** Before misspelt ones are mended: a name is no mistake. */
function unusualWords(text: string): string[] {
  const { isTaught, vectors } = engine().model;
  const words = [...new Set(contentWords(wordsOf(plainText(text))))];
  return words.filter((word) => !isTaught(word) && vectors.find(word).every((place) => place >= UNUSUAL));
}

/** So many of a request are looked for. */
const MOST_LOOKED_FOR = 4;

export const rareWords = (text: string): string[] => unusualWords(text).slice(0, MOST_LOOKED_FOR);

/** Whether a text has one of these words to the letter. */
export function saysOneOf(text: string, words: readonly string[]): boolean {
  const said = new Set(wordsOf(plainText(text)));
  return words.some((word) => said.has(word));
}
