// The orders that somebody can choose in place of the best: those that fit well by a single fact, whatever else speaks
// for them.
import type { Cents } from '#shared/money.ts';
import type { ServiceOrder } from '#shared/services.ts';
import { type Facts, WEIGHTS } from '../../matching/index.ts';

export type ChosenOrder = Exclude<ServiceOrder, 'best'>;

interface WithMeaning {
  facts: Pick<Facts, 'meaning'>;
}

interface SortFields {
  id: number;
  /** Null is "ask". */
  price: Cents | null;
  ratingAverage: number | null;
  /** Null for what is done from afar. */
  km: number | null;
}

/** No price to compare, and no distance. */
const LAST = 1e12;

const farOf = ({ km }: SortFields): number => km ?? LAST;

/** Two numbers to order by, ascending, as the plain search does; the id decides between equals. */
const keys: Record<ChosenOrder, (listed: SortFields) => readonly [number, number]> = {
  distance: (listed) => [farOf(listed), 0],
  price: (listed) => [listed.price ?? LAST, farOf(listed)],
  rating: (listed) => [-(listed.ratingAverage ?? 0), farOf(listed)],
  newest: ({ id }) => [-id, 0],
};

export const fittingWell = <F extends WithMeaning>(found: readonly F[]): F[] => {
  const best = Math.max(...found.map(({ facts }) => facts.meaning));
  return found.filter(({ facts }) => facts.meaning >= best * WEIGHTS.leastOfBestOrdered);
};

export function inChosenOrder<F>(found: readonly F[], order: ChosenOrder, listedAs: (each: F) => SortFields): F[] {
  const known = found.map((each) => {
    const listed = listedAs(each);
    return { each, key: [...keys[order](listed), listed.id] as const };
  });
  return known.toSorted(({ key: a }, { key: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]).map(({ each }) => each);
}
