// Locks two people for one transaction, so that no deal between them begins while one blocks the other.
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

export interface Pair {
  /** The acting user. */
  me: number;
  other: number;
}

/** The key is text, so that it never equals another lock's number. */
const lockKey = ({ me, other }: Pair) =>
  sql`hashtextextended(${`pair ${Math.min(me, other)} ${Math.max(me, other)}`}, 0)`;

/** Always take it before locking any of their rows, to avoid deadlocks. */
export async function holdPair(tx: Db, pair: Pair): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey(pair)})`.execute(tx);
}
