// Pagination whose cursor is the id of the last row of the page before.
import { refuse } from './refusal.ts';

export const PAGE_SIZE = 20;

/** The id after which a page begins; null for the first page. */
export function readCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (/^[1-9]\d{0,14}$/.test(cursor)) return Number(cursor);
  const words = 'This cursor is not one of ours';
  return refuse('invalid_input', { words, fields: { cursor: words } });
}

/** `rows` has one row more than a page if there is a next page. */
export function pageOf<Row extends { id: number }, Item>(
  rows: readonly Row[],
  item: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, PAGE_SIZE);
  return { items: shown.map(item), nextCursor: rows.length > PAGE_SIZE ? String(shown.at(-1)?.id) : null };
}
