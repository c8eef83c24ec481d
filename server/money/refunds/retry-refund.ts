// An operator handles a failed refund: retries it, or records how the money was given back by hand.
import type { MoneyPlace } from '#shared/admin-deals.ts';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import { found, refuse } from '../../http/refusal.ts';
import { takeFromQueue } from '../../operator-queue/queue.ts';
import { bookRefundedByHand } from '../movements/refunded.ts';
import { isAtBank, lockPayment } from '../payment.ts';
import { refreshStatus } from '../payment-status.ts';
import { refundMatter } from './leave-to-others.ts';
import { enqueueRefund } from './send-refund.ts';

interface Retry {
  refundId: number;
  /** How the money was given back by hand; if left out, the payment provider is asked again. */
  byHand?: { reference: string; from: MoneyPlace };
  /** Writes the audit log in the same transaction. */
  audit?: (tx: Db) => Promise<void>;
}

/**
 * Refuses `not_found`, `refund_not_failed` when it has not failed or somebody, or the bank, has dealt with it, and
 * `bank_dispute` while a bank decides over the charge.
 */
export async function retryRefund(context: Context, { refundId, byHand, audit }: Retry): Promise<void> {
  const { paymentId } = found(
    await context.db.selectFrom('refunds').select('paymentId').where('id', '=', refundId).executeTakeFirst(),
  );
  await inTransaction(context, async (work) => {
    const payment = await lockPayment(work.tx, paymentId);
    const refund = await work.tx
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', refundId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (refund.status !== 'failed') refuse('refund_not_failed');
    if (await isAtBank(work.tx, refund)) refuse('bank_dispute');
    const now = work.now();
    const failures = refund.failures + 1;
    const key = `${refund.key.replace(/\.\d+$/, '')}.${failures}`;
    if (byHand === undefined) {
      // Under the old key, the payment provider would only repeat its refusal.
      const asked = { key, failures, status: 'asked', ref: null, attempts: 0, closedAt: null };
      await work.tx.updateTable('refunds').set(asked).where('id', '=', refundId).execute();
      await enqueueRefund(work, { id: refundId, key });
    } else {
      await bookRefundedByHand(work.tx, payment, now, { key, amount: refund.amount, from: byHand.from });
      await work.tx
        .updateTable('refunds')
        .set({ status: 'by_hand', byHandReference: byHand.reference, byHandFrom: byHand.from, closedAt: now })
        .where('id', '=', refundId)
        .execute();
    }
    await refreshStatus(work.tx, payment.id);
    await takeFromQueue(work.tx, now, refundMatter(refundId));
    await audit?.(work.tx);
  });
}
