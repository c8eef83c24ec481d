// Fills a catalogue's sentence in.
import { isolated } from '#shared/isolated.ts';

/**
 * In one pass, so that a name or a title with braces in it stays as it is, and each by itself whichever way it runs.
 */
export const fillIn = (sentence: string, words: Record<string, string>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (braces, name: string) => {
    const word = words[name];
    return word === undefined ? braces : isolated(word);
  });
