// Misspelt words as they were meant, by the words beside them; and how much of a text is guessed at by that.
import { contentWords } from '../text/features.ts';
import { type Candidate, isLookedUp, type KnownWords, makeSpelling, type Spelling } from '../text/spelling.ts';
import { STOP_WORDS } from '../text/stop-words.ts';
import { keepWords } from '../text/words.ts';
import { directionOf, likeness, type WordVectors } from './vectors.ts';

/** Misspelt phrases are learned from as well: a word that only they have counts as a word from so many on. */
export const LEAST_WRITTEN = 5;
/** How much fitting the rest of the text counts beside a step of spelling. */
const CONTEXT = 2;
/** A word of which so many letters are others could as well be another word. */
const FAR = 0.3;
/**
 * Each takes time, and nobody asks in so many words that are none: the requests that we measure by have ten at most.
 */
const MOST_UNKNOWN = 40;

export interface Mending {
  /** A plain text with its first unknown words only, so many as are mended in one text. */
  readable: (plain: string) => string;
  /** Misspelt words become what of all that may be meant is likeliest beside the words that are sure. */
  mend: (words: readonly string[]) => string[];
  /** From 0 to 1: of the words that tell something, how many are mended far, or unknown to everybody. */
  guessed: (words: readonly string[]) => number;
}

export function makeMending(known: KnownWords, vectors: WordVectors): Mending {
  const spell = makeSpelling(known);
  const isKnown = (word: string): boolean => known.has(word) || vectors.find(word).length > 0 || /\d/.test(word);
  return {
    readable: (plain) => {
      const unknown = new Set<string>();
      return keepWords(plain, (word) => {
        if (STOP_WORDS.has(word) || !isLookedUp(word, known)) return true;
        if (unknown.size < MOST_UNKNOWN) unknown.add(word);
        return unknown.has(word);
      });
    },
    mend: (words) => {
      const meant = meantBy(words, spell, vectors);
      return words.flatMap((word, at) => meant[at]?.words ?? [word]);
    },
    guessed: (words) => {
      const meant = meantBy(words, spell, vectors);
      const guesses = words.flatMap((word, at) =>
        contentWords([word]).length === 0 ? [] : [isKnown(word) ? 0 : guessOf(meant[at])],
      );
      return guesses.reduce((sum, guess) => sum + guess, 0) / (guesses.length || 1);
    },
  };
}

const guessOf = (meant: Candidate | undefined): number => (meant ? Math.min(1, meant.away / FAR) : 1);

function meantBy(words: readonly string[], spell: Spelling, vectors: WordVectors): (Candidate | undefined)[] {
  const candidates = words.map((word) => (STOP_WORDS.has(word) ? [] : spell(word)));
  if (candidates.every((some) => some.length === 0)) return words.map(() => undefined);
  const context = directionOf(
    words.filter((_, at) => candidates[at]!.length === 0),
    vectors,
  );
  const costOf = ({ words: meant, cost }: Candidate): number => {
    const direction = context && directionOf(meant, vectors);
    return cost - (direction ? CONTEXT * likeness(direction, context!) : 0);
  };
  return candidates.map(
    (some) =>
      some.map((candidate) => ({ candidate, cost: costOf(candidate) })).toSorted((a, b) => a.cost - b.cost)[0]
        ?.candidate,
  );
}
