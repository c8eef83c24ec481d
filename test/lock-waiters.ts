// How many of a database's connections are waiting for a row lock: how a test knows that a race has begun.
import { sql } from 'kysely';
import type { Db } from '../server/db/db.ts';

export async function lockWaiters(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows[0]!.n;
}
