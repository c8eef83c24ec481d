// Money that is already committed: transfers that may be in transit, and their pending reversals.
import type { Cents } from '#shared/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

/** In cents: pending reversals of transfers, for refunds and for the bank, that no posting includes yet. */
export async function pendingReversals(db: Db, paymentId: number): Promise<{ refund: Cents; dispute: Cents }> {
  const { rows } = await sql<{ refund: Cents; dispute: Cents }>`
    select coalesce(sum(amount) filter (where refund_id is not null), 0)::bigint as refund,
      coalesce(sum(amount) filter (where refund_id is null), 0)::bigint as dispute
    from reversals where payment_id = ${paymentId} and status = 'asked'`.execute(db);
  return rows[0] as { refund: Cents; dispute: Cents };
}

/**
 * How many of the `payable` cents are uncommitted: a requested transfer may have used some already, and a reversal may
 * need those of a transfer that never went.
 */
export async function freePayable(tx: Db, paymentId: number, payable: Cents): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select (
      (select coalesce(sum(amount), 0) from transfers where payment_id = ${paymentId} and status = 'asked')
      + (select coalesce(sum(r.amount), 0) from reversals r join transfers t on t.id = r.transfer_id
        where r.payment_id = ${paymentId} and r.status = 'asked' and t.status = 'failed')
    )::bigint as taken`.execute(tx);
  return Math.max(0, payable - (rows[0]?.taken ?? 0));
}

/** Whether a transfer is being reversed for this refund. */
export async function isReversing(tx: Db, refundId: number): Promise<boolean> {
  const waiting = await tx
    .selectFrom('reversals')
    .select('id')
    .where('refundId', '=', refundId)
    .where('status', '=', 'asked')
    .executeTakeFirst();
  return waiting !== undefined;
}
