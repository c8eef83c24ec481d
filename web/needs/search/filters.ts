// Filters that hide services. While a chip covers a filter, the filter is hidden, so that nothing is said twice.
import type { Dollars } from '#shared/money.ts';
import type { Need } from '#shared/needs.ts';
import type { Category } from '#shared/services.ts';
import type { Corrections } from './corrections.ts';
import type { Parts } from './parts.ts';

export interface Filters {
  radiusKm?: number;
  maxPrice?: Dollars;
  minRating?: number;
  category?: Category;
  remote?: true;
  /** Only providers who are free on this day, and in this part of it. */
  day?: string;
  partOfDay?: NonNullable<Need['partOfDay']>;
}

const filterNames = ['radius', 'max', 'rating', 'category', 'remote', 'day', 'part'] as const;
export const noFilters = (): Record<string, null> => Object.fromEntries(filterNames.map((name) => [name, null]));

type Name = (typeof filterNames)[number] | 'q' | 'sort' | 'need' | 'view';
/** Changes to the URL; null removes a parameter. */
export type Change = Partial<Record<Name, string | number | null>>;

/** Which filters the chips leave free. */
export interface FreeFilters {
  price: boolean;
  time: boolean;
  remote: boolean;
}

export const freeFilters = ({ budget, when, partOfDay, remote }: Parts): FreeFilters => ({
  price: (budget?.max ?? null) === null,
  time: when.urgency === 'flexible' && partOfDay === null,
  remote: !remote,
});

/** The URL's filters that apply: those not covered by a chip. */
export function countingFilters({ maxPrice, day, partOfDay, remote, ...others }: Filters, free: FreeFilters): Filters {
  return {
    ...others,
    ...(free.price && maxPrice && { maxPrice }),
    ...(free.time && day && { day }),
    ...(free.time && partOfDay && { partOfDay }),
    ...(free.remote && remote && { remote }),
  };
}

/** The filters to remove from the URL with a correction, so that removing a chip frees its filter. */
export const freedBy = (corrections: Corrections): Change => ({
  ...('budget' in corrections && { max: null }),
  ...(('when' in corrections || 'partOfDay' in corrections) && { day: null, part: null }),
  ...('remote' in corrections && { remote: null }),
});
