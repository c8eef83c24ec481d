// Current totals.
import { sql } from 'kysely';
import type { Figures } from '#shared/admin-figures.ts';
import type { Db } from '../../db/db.ts';

export async function countNow(db: Db): Promise<Figures['now']> {
  const { rows } = await sql<Figures['now']>`
    select
      (select count(*)::int from users where world = 0 and deleted_at is null) as people,
      (select count(*)::int from users where world = 0 and deleted_at is null and suspended_reason is not null) as suspended,
      (select count(distinct provider_id)::int from services where world = 0 and visibility = 'live' and removed_at is null) as providers,
      (select count(*)::int from services where world = 0 and visibility = 'live' and removed_at is null) as services,
      (select count(*)::int from needs where world = 0 and status in ('open', 'matched')) as needs`.execute(db);
  return rows[0]!;
}

export async function countDeals(db: Db): Promise<Figures['deals']> {
  const { rows } = await sql<Figures['deals'][number]>`
    select status, count(*)::int as count from deals where world = 0 group by status`.execute(db);
  return rows;
}
