// The orders that a user can choose instead of the best match: sorted by one fact alone.
import type { Cents } from '#shared/money.ts';
import type { ServiceOrder } from '#shared/services.ts';
import { type Facts, WEIGHTS } from '../../matching/index.ts';

export type ChosenOrder = Exclude<ServiceOrder, 'best'>;

interface WithMeaning {
  facts: Pick<Facts, 'meaning'>;
}

interface SortFields {
  id: number;
  /** Null means "ask". */
  price: Cents | null;
  ratingAverage: number | null;
  /** Null for remote services. */
  km: number | null;
}

/** Sorts listings without a price, or without a distance, last. */
const LAST = 1e12;

const farOf = ({ km }: SortFields): number => km ?? LAST;

/** Two ascending sort keys, as in the plain search; ties are broken by id. */
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
