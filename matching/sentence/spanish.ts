// Spanish as the engine knows it: what is Spanish, and how it is said in English.
import { type Gloss, makeGloss, readGlossary } from './gloss.ts';
import { type IsSpanish, makeIsSpanish } from './is-spanish.ts';

export interface Spanish {
  isSpanish: IsSpanish;
  gloss: Gloss;
}

/** `glossary` is the text of spanish-english.tsv, `english` has the commonest words first. */
export function openSpanish(glossary: string, english: readonly string[]): Spanish {
  const meanings = readGlossary(glossary);
  const isSpanish = makeIsSpanish(meanings, english);
  return { isSpanish, gloss: makeGloss(meanings, isSpanish) };
}
