// Two people, held for one transaction: no deal of theirs begins while one of them blocks the other.
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

export interface Pair {
  /** Who acts. */
  me: number;
  other: number;
}

/** Said in words, so that no other lock is mistaken for a pair. */
const lockKey = ({ me, other }: Pair) =>
  sql`hashtextextended(${`pair ${Math.min(me, other)} ${Math.max(me, other)}`}, 0)`;

/** Taken before any row of theirs is locked, by everybody who takes it. */
export async function holdPair(tx: Db, pair: Pair): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey(pair)})`.execute(tx);
}
