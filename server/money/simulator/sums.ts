// What the simulator has moved so far of a charge or a transfer, in cents.
import type { Cents } from '#shared/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

const sumOf = async (db: Db, kind: string, field: string, id: string): Promise<Cents> => {
  // The names are literals in the SQL: the partial indexes are used only then.
  const { rows } = await sql<{ sum: Cents }>`
    select coalesce(sum((body->>'amount')::bigint), 0)::bigint as sum from simulator_objects
    where kind = ${sql.lit(kind)} and body->>${sql.lit(field)} = ${id} and body->>'status' is distinct from 'failed'`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
};

/** Refunded from a charge, or pending; failed refunds do not count. */
export const sumRefunds = (db: Db, charge: string): Promise<Cents> => sumOf(db, 'refund', 'charge', charge);
/** Transferred from a charge. */
export const sumTransfers = (db: Db, charge: string): Promise<Cents> => sumOf(db, 'transfer', 'charge', charge);
/** Taken back from a transfer. */
export const sumReversals = (db: Db, transfer: string): Promise<Cents> => sumOf(db, 'reversal', 'transfer', transfer);
