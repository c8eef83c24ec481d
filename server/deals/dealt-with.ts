// With whom the seeker of a need has begun a deal about it before, whatever became of it.
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** For each need: everybody with a deal about it, and those of them with whom one was declined, by either side. */
export interface DealtWith {
  all: number[];
  declined: number[];
}

const NOBODY: DealtWith = { all: [], declined: [] };

/** Ids of providers by the id of the need. */
export async function dealtWith(db: Db, needIds: readonly number[]): Promise<(needId: number) => DealtWith> {
  if (needIds.length === 0) return () => NOBODY;
  const rows = await db
    .selectFrom('deals')
    .select(['needId', sql<number[]>`json_agg(distinct provider_id)`.as('all')])
    .select(sql<number[]>`coalesce(json_agg(distinct provider_id) filter (where status = 'declined'), '[]')`.as('declined'))
    .where('needId', 'in', needIds)
    .groupBy('needId')
    .execute();
  const known = new Map(rows.map(({ needId, ...ids }) => [needId, ids]));
  return (needId) => known.get(needId) ?? NOBODY;
}
