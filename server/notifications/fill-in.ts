// Fills a catalogue's sentence in.

/** In one pass, so that a name or a title with braces in it stays as it is. */
export const fillIn = (sentence: string, words: Record<string, string>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (braces, name: string) => words[name] ?? braces);
