// The search, kept in the URL so that reload, back and shared links work.
import { useSearchParams } from 'wouter';
import { Day } from '#shared/fields.ts';
import { MOST_SAID } from '#shared/matching.ts';
import { MOST_DOLLARS } from '#shared/money.ts';
import type { Need } from '#shared/needs.ts';
import { CATEGORIES } from '#shared/services.ts';
import { type Corrections, noCorrections, readCorrections, writeCorrections } from './corrections.ts';
import { type Change, type Filters, freedBy, noFilters } from './filters.ts';
import { isSameRequest } from './is-same-request.ts';
import { partOfDayNames } from './parts.ts';

/** The sort orders and their names; the first is the default. */
export const sorts = {
  best: 'Best first',
  distance: 'Nearest first',
  price: 'Cheapest first',
  rating: 'Best reviewed first',
  newest: 'Newest first',
} as const;
export type Sort = keyof typeof sorts;

export type View = 'list' | 'map';

const isKeyOf = <T extends object>(table: T, key: string | null): key is Extract<keyof T, string> =>
  key !== null && Object.hasOwn(table, key);
const inRange = (text: string | null, most: number): number | undefined => {
  const value = Number(text);
  return text && Number.isInteger(value) && value >= 1 && value <= most ? value : undefined;
};

/** Ignores unreadable values in the URL. */
function readFilters(params: URLSearchParams): Filters {
  const radiusKm = inRange(params.get('radius'), 200);
  const maxPrice = inRange(params.get('max'), MOST_DOLLARS);
  const minRating = inRange(params.get('rating'), 5);
  const category = params.get('category');
  const day = Day.safeParse(params.get('day')).data;
  const partOfDay = params.get('part');
  return {
    ...(radiusKm && { radiusKm }),
    ...(maxPrice && { maxPrice }),
    ...(minRating && { minRating }),
    ...(isKeyOf(CATEGORIES, category) && { category }),
    ...(params.get('remote') === '1' && { remote: true }),
    ...(day && { day }),
    ...(day && isKeyOf(partOfDayNames, partOfDay) && { partOfDay }),
  };
}

export function useQuickFind() {
  const [params, setParams] = useSearchParams();
  const set = (changes: Record<string, string | number | null>, replace = true) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace },
    );
  const sort = params.get('sort');
  return {
    q: params.get('q')?.trim().slice(0, MOST_SAID) ?? '',
    filters: readFilters(params),
    corrections: readCorrections(params),
    sort: isKeyOf(sorts, sort) ? sort : 'best',
    view: params.get('view') === 'map' ? ('map' as const) : ('list' as const),
    needId: inRange(params.get('need'), Number.MAX_SAFE_INTEGER),
    change: (changes: Change) => set(changes),
    /** Keeps corrections while the text continues from `before`, and the need while the text is about it. */
    say: (q: string, before: string, need: Need | undefined) =>
      set({
        q,
        ...((q === '' || !isSameRequest(before, q)) && noCorrections()),
        ...((q === '' || !need || !isSameRequest(need.title, q)) && { need: null }),
      }),
    correct: (corrections: Corrections) => set({ ...writeCorrections(corrections), ...freedBy(corrections) }),
    widen: () => set(noFilters()),
    /** A need states everything itself: clears the rest. */
    lookFor: ({ id }: Need) => set({ ...noFilters(), ...noCorrections(), q: null, sort: null, need: id }, false),
    /** The need now contains what was said and corrected; filters stay. */
    lookForSaved: ({ id }: Need) => set({ ...noCorrections(), q: null, need: id }),
    /** Keeps the words and drops the need. */
    dropNeed: (q: string) => set({ need: null, q }),
  };
}
