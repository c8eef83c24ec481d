// The languages that two people share.
import type { Language } from '#shared/languages.ts';

/** Leaves out English, the language of the product; keeps the order of `mine`. */
export const commonLanguages = (mine: readonly Language[], theirs: readonly Language[]): Language[] =>
  mine.filter((language) => language !== 'en' && theirs.includes(language));
