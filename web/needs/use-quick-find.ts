// What is being looked for, kept in the URL so that reload, back and a shared link work.
import { useSearchParams } from 'wouter';
import { CATEGORIES } from '#shared/services.ts';
import type { Need } from '#shared/needs.ts';
import type { Search } from '../services/queries.ts';

/** The sorts and their names; the first is what stands without a choice. */
export const sorts = {
  best: 'Best first',
  distance: 'Nearest first',
  price: 'Cheapest first',
  rating: 'Best reviewed first',
  newest: 'Newest first',
} as const;

const names = ['q', 'radius', 'category', 'max', 'sort', 'need'] as const;
type Name = (typeof names)[number];
type Change = Partial<Record<Name, string | number | null>>;

const isKeyOf = <T extends object>(table: T, key: string | null): key is Extract<keyof T, string> => key !== null && Object.hasOwn(table, key);
const inRange = (text: string | null, most: number): number | undefined => {
  const value = Number(text);
  return text && Number.isInteger(value) && value >= 1 && value <= most ? value : undefined;
};

/** What cannot be read in the URL counts as not asked for. */
function readSearch(params: URLSearchParams): Search {
  const q = params.get('q')?.trim().slice(0, 500);
  const [radiusKm, maxPrice] = [inRange(params.get('radius'), 200), inRange(params.get('max'), 9999)];
  const [category, sort] = [params.get('category'), params.get('sort')];
  return {
    ...(q && { q }),
    ...(radiusKm && { radiusKm }),
    ...(maxPrice && { maxPrice }),
    ...(isKeyOf(CATEGORIES, category) && { category }),
    ...(isKeyOf(sorts, sort) && { sort }),
  };
}

export function useQuickFind() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Change, { replace = true } = {}) =>
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
  /** Fills the search with a need. Its category is left out: the words find more than the drawer they were put in. */
  const lookFor = (need: Need) =>
    change({ q: need.title, radius: need.radiusKm, max: need.budgetMax, category: null, sort: null, need: need.id }, { replace: false });
  return { search: readSearch(params), needId: inRange(params.get('need'), Number.MAX_SAFE_INTEGER), change, lookFor };
}
