// How the stand-in returns lists, and expands ids into objects.
import type { Store, StoredObject } from './store.ts';

const FULL_PAGE = 100;

export function v1Page(all: StoredObject[], query: URLSearchParams): Record<string, unknown> {
  const after = query.get('starting_after');
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const to = from + Number(query.get('limit') ?? 10);
  return { object: 'list', data: all.slice(from, to), has_more: to < all.length };
}

/** The page token is the offset. */
export function v2Page(all: StoredObject[], url: URL): Record<string, unknown> {
  const from = Number(url.searchParams.get('page') ?? 0);
  const to = from + Number(url.searchParams.get('limit') ?? FULL_PAGE);
  const next = new URL(url);
  next.searchParams.set('page', String(to));
  return { data: all.slice(from, to), next_page_url: to < all.length ? next.pathname + next.search : null };
}

/** All values of `types[0]=…` or `expand[]=…`. */
export const valuesOf = (query: URLSearchParams, name: string): string[] =>
  [...query].filter(([key]) => key.startsWith(`${name}[`)).map(([, value]) => value);

/** `payment_intent.latest_charge`: replaces the ids along the path with their objects, in a copy. */
export function expand(store: Store, object: StoredObject, paths: string[]): StoredObject {
  const copy = structuredClone(object);
  for (const path of paths) {
    let at: Record<string, any> = copy;
    for (const name of path.split('.')) {
      if (typeof at[name] === 'string') at[name] = structuredClone(store.find(at[name]) ?? null);
      if (at[name] === null || at[name] === undefined) break;
      at = at[name];
    }
  }
  return copy;
}
