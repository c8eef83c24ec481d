// Finds accounts of one household, or several accounts of one person.
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** The most of these people who signed in from the same address in the last 90 days. */
export async function mostFromOneAddress(tx: Db, userIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from known_addresses where user_id = any(${userIds}::bigint[])
    group by address_hash order by count desc limit 1`.execute(tx);
  return rows[0]?.count ?? 0;
}
