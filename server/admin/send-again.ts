// An operator retries a transfer that the payment provider refused.
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import { refuse } from '../http/refusal.ts';
import { lockPayment } from '../money/payment.ts';
import { enqueueTransfer, transferMatter } from '../money/transfers/plan-transfer.ts';
import { writeAudit } from '../operator-queue/audit.ts';
import { dealOfPayment } from './own-deal.ts';
import { takeFromQueue } from '../operator-queue/queue.ts';

/** Refuses `not_found`, `own_deal`, and `transfer_not_failed` when the last transfer was not refused. */
export async function sendAgain(
  context: Context,
  admin: SessionUser,
  paymentId: number,
  reason: string,
): Promise<void> {
  const { dealId } = await dealOfPayment(context.db, admin, paymentId);
  await inTransaction(context, async (work) => {
    await lockPayment(work.tx, paymentId);
    const last = await work.tx
      .selectFrom('transfers')
      .select(['status', 'amount'])
      .where('paymentId', '=', paymentId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (last?.status !== 'failed') refuse('transfer_not_failed');
    const now = work.now();
    await enqueueTransfer(work, paymentId);
    await takeFromQueue(work.tx, now, transferMatter(paymentId));
    await writeAudit(work.tx, now, admin, {
      act: 'send_again',
      dealId,
      before: {},
      after: { paymentId, sent: last.amount },
      reason,
    });
  });
}
