// What two people have in common to speak in.
import type { Language } from '#shared/languages.ts';

/** Besides English, which everything here is said in; in the order of the first. */
export const commonLanguages = (mine: readonly Language[], theirs: readonly Language[]): Language[] =>
  mine.filter((language) => language !== 'en' && theirs.includes(language));
