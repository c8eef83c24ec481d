// What the simulator has moved of a charge or a transfer so far, in cents.
import type { Cents } from '#shared/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

const sumOf = async (db: Db, kind: string, field: string, id: string): Promise<Cents> => {
  // The names stand in the text itself, or the indexes of just these would not be used.
  const { rows } = await sql<{ sum: Cents }>`
    select coalesce(sum((body->>'amount')::bigint), 0)::bigint as sum from simulator_objects
    where kind = ${sql.lit(kind)} and body->>${sql.lit(field)} = ${id} and body->>'status' is distinct from 'failed'`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
};

/** Given back of a charge, or about to be; what failed is not. */
export const sumRefunds = (db: Db, charge: string): Promise<Cents> => sumOf(db, 'refund', 'charge', charge);
/** Sent on from a charge. */
export const sumTransfers = (db: Db, charge: string): Promise<Cents> => sumOf(db, 'transfer', 'charge', charge);
/** Taken back of a transfer. */
export const sumReversals = (db: Db, transfer: string): Promise<Cents> => sumOf(db, 'reversal', 'transfer', transfer);
