// Fills in the placeholders of a sentence.
import { isolated } from '#shared/isolated.ts';

/**
 * In one pass, so that braces in a name or a title stay unchanged; each value is isolated against right-to-left text.
 */
export const fillIn = (sentence: string, words: Record<string, string>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (braces, name: string) => {
    const word = words[name];
    return word === undefined ? braces : isolated(word);
  });
