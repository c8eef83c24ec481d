// What a text was understood as, and whether that is sure enough to go by.
import { likeliest, type UnderstoodRequest } from '../../matching/index.ts';
import type { KindOfService } from '#shared/kinds.ts';
import { catalogue } from './catalogue.ts';

/** A kind that is less likely is a guess among hundreds. */
const LEAST = 0.06;
/** From here on nothing else is worth asking about. */
const SURE = 0.65;
/** Beside the likeliest, so likely a kind is worth asking about. */
const BESIDE = 0.45;
/**
 * Below this nothing is likely, however far behind the others are: it is asked about, and the others are offered, too.
 */
const UNLIKELY = 0.4;
const MOST = 3;
/** A text with so much guesswork may say something else altogether. */
const GUESSED = 0.75;

export interface Readings {
  readings: KindOfService[];
  isUnsure: boolean;
}

/** Whether it is read mostly by guesses. */
export const isGuess = (guessed: number): boolean => guessed >= GUESSED;

/** `kinds` are the chances in the catalogue's order. A text of which no word is known is not understood. */
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
