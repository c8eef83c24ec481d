// What its author has filed a text under says which of its readings is meant: "taps" under plumbing are no dance.
import type { Category } from '#shared/services.ts';
import type { Model } from '../model/model.ts';
import { toSumOne } from './mix-clauses.ts';

/** A kind of the chosen category is so much likelier than it was. */
const LIKELIER = 30;

/** `kinds` are the chances of a text; null and `other` say nothing. Their sum stays what it was. */
export function inCategory(
  { facts }: Pick<Model, 'facts'>,
  kinds: Float64Array,
  category: Category | null,
): Float64Array {
  if (category === null || category === 'other') return kinds;
  const sum = kinds.reduce((a, b) => a + b, 0);
  const likelier = toSumOne(kinds.map((chance, c) => (facts[c]!.category === category ? chance * LIKELIER : chance)));
  return likelier.map((chance) => chance * sum);
}
