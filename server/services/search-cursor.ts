// A search's cursor: the sort position of the last row returned.
import * as z from 'zod/mini';
import { Id } from '#shared/fields.ts';
import { refuse } from '../http/refusal.ts';

/** The three numbers by which services are sorted, ascending; no two services share all of them. */
export type Position = readonly [first: number, second: number, id: number];

const SearchPosition = z.tuple([z.string(), z.number(), z.number(), Id]);

/** Includes `sort`, since a position means nothing in another order. */
export const writeCursor = (sort: string, position: Position): string =>
  Buffer.from(JSON.stringify([sort, ...position])).toString('base64url');

/** Throws `invalid_input` unless `writeCursor` wrote it for this order. */
export function readCursor(sort: string, cursor: string): Position {
  const { data } = z.safeParse(SearchPosition, parse(Buffer.from(cursor, 'base64url').toString()));
  if (data?.[0] === sort) return [data[1], data[2], data[3]];
  const words = 'This cursor is not one of ours';
  return refuse('invalid_input', { words, fields: { cursor: words } });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
