// One truth on the page: what a chip says stands in the chip alone, and the filter that would say it again is away until the chip is.
import type { Corrections } from './corrections.ts';
import type { Parts } from './parts.ts';
import type { Change, Filters } from './use-quick-find.ts';

/** Which filters a chip leaves to be chosen. */
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

/** Those of the URL that count: none that a chip speaks for. */
export function countingFilters({ maxPrice, day, partOfDay, remote, ...others }: Filters, free: FreeFilters): Filters {
  return {
    ...others,
    ...(free.price && maxPrice && { maxPrice }),
    ...(free.time && day && { day }),
    ...(free.time && partOfDay && { partOfDay }),
    ...(free.remote && remote && { remote }),
  };
}

/** What goes out of the URL with a correction, so that a chip that is taken away leaves its filter free. */
export const freedBy = (corrections: Corrections): Change => ({
  ...('budget' in corrections && { max: null }),
  ...(('when' in corrections || 'partOfDay' in corrections) && { day: null, part: null }),
  ...('remote' in corrections && { remote: null }),
});
