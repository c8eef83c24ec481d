// The likely meanings of a text, and whether they are certain enough to act on.
import { likeliest, type UnderstoodRequest } from '../../matching/index.ts';
import type { KindOfService } from '#shared/kinds.ts';
import { catalogue } from './catalogue.ts';

/** Less likely kinds are only guesses. */
const LEAST = 0.06;
/** If the likeliest kind has this chance, no other is worth asking about. */
const SURE = 0.65;
/** A runner-up with this share of the likeliest kind's chance is worth asking about. */
const BESIDE = 0.45;
/**
 * If no kind is more likely than this, the user is asked, and the others are offered too, however unlikely they are.
 */
const UNLIKELY = 0.4;
const MOST = 3;
/** A text with this share of guessed words may mean something else. */
const GUESSED = 0.75;

export interface Readings {
  readings: KindOfService[];
  isUnsure: boolean;
}

/** Whether most of its words were guessed. */
export const isGuess = (guessed: number): boolean => guessed >= GUESSED;

/** `kinds` are the chances in the catalogue's order. A text without a known word is not understood. */
export function readingsOf({
  kinds,
  isReadable,
  guessed,
}: Pick<UnderstoodRequest, 'kinds' | 'isReadable' | 'guessed'>): Readings {
  const { facts } = catalogue();
  if (!isReadable) return { readings: [], isUnsure: true };
  const possible = likeliest(kinds, LEAST);
  if (possible.length === 0) return { readings: [], isUnsure: true };
  const top = kinds[possible[0]!]!;
  const isUnlikely = top < UNLIKELY;
  const likely = possible.slice(0, MOST).filter((c) => isUnlikely || kinds[c]! >= top * BESIDE);
  const isUnsure = isGuess(guessed) || isUnlikely || (top < SURE && likely.length > 1);
  return { readings: (isUnsure ? likely : likely.slice(0, 1)).map((c) => kindOfService(facts[c]!)), isUnsure };
}

export const kindOfService = ({
  id,
  name,
  category,
}: {
  id: string;
  name: { en: string };
  category: KindOfService['category'];
}): KindOfService => ({
  id,
  name: name.en,
  category,
});
