// Whether one of two users has blocked the other.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';
import { areApart } from './apart.ts';

const apart = prepare<{ apart: boolean }>('are-apart', `select ${areApart('$1', '$2')} as apart`);

export async function isApart(db: Db, one: number, other: number): Promise<boolean> {
  const [row] = await apart(db, [one, other]);
  return row?.apart === true;
}

/** The same as part of a query: `other` is SQL for an id. The SQL is the same for every user, so it is planned once. */
export const isApartFrom = (user: number, other: string): RawBuilder<boolean> =>
  sql`exists (select from (select ${user}::bigint as id) me where ${sql.raw(areApart('me.id', other))})`;
