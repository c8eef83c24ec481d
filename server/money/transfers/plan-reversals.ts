// Records how much to reverse of which transfers; a job asks the payment provider for it.
import type { Cents } from '#shared/money.ts';
import { sql } from 'kysely';
import type { Work } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import { enqueue } from '../../jobs/outbox.ts';
import type { Payment } from '../payment.ts';

interface ReversalRequest {
  amount: Cents;
  /** Null when the bank has taken the money for good. */
  refundId: number | null;
}

/**
 * Starts with the newest transfer, and includes those that may still be in transit. Returns the cents that no transfer
 * covers.
 */
export async function planReversals(
  work: Work,
  { id: paymentId, publicId }: Payment,
  { amount, refundId }: ReversalRequest,
): Promise<number> {
  let left = amount;
  if (left === 0) return 0;
  for (const transfer of await leftOfTransfers(work.tx, paymentId)) {
    const part = Math.min(left, transfer.left);
    if (part === 0) continue;
    left -= part;
    const now = work.now();
    const key = `reversal-${publicId}-${await nextNumber(work.tx, paymentId)}`;
    const { id } = await work.tx
      .insertInto('reversals')
      .values({ paymentId, transferId: transfer.id, refundId, key, amount: part, status: 'asked', createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueue(work.tx, now, { kind: 'reverse_transfer', key, body: { reversalId: id } });
    work.wakeOutbox();
  }
  return left;
}

/** What remains of each transfer beyond past and pending reversals; in cents, newest first. */
async function leftOfTransfers(tx: Db, paymentId: number): Promise<{ id: number; left: Cents }[]> {
  const { rows } = await sql<{ id: number; left: Cents }>`
    select t.id, (t.amount - t.reversed - coalesce(
      (select sum(r.amount) from reversals r where r.transfer_id = t.id and r.status = 'asked'), 0))::bigint as left
    from transfers t where t.payment_id = ${paymentId} and t.status in ('asked', 'done') order by t.id desc`.execute(
    tx,
  );
  return rows;
}

async function nextNumber(tx: Db, paymentId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('reversals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow();
  return count + 1;
}
