// Records what became of a refund, whether a reply, an event or a later check says so. Safe in any order.
import type { Cents } from '#shared/money.ts';
import type { Work } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import { putInQueue, takeFromQueue } from '../../operator-queue/queue.ts';
import { bookRefundDone, bookRefundFailed } from '../movements/refunded.ts';
import { lockIfThere, type Payment } from '../payment.ts';
import { refreshStatus } from '../payment-status.ts';
import { ProviderError, type Refund } from '../payment-provider.ts';
import { tellMoneyMoved } from '../tell-money-moved.ts';
import { isReversing } from '../transfers/pending.ts';
import { giveUpRefund } from './give-up-refund.ts';
import { failedRefund, refundMatter } from './leave-to-others.ts';

/** `answer` is the payment provider's current refund, or its refusal. */
export async function recordRefund(work: Work, refundId: number, answer: Refund | ProviderError): Promise<void> {
  const { paymentId } =
    (await work.tx.selectFrom('refunds').select('paymentId').where('id', '=', refundId).executeTakeFirst()) ?? {};
  const payment = paymentId === undefined ? undefined : await lockIfThere(work.tx, paymentId);
  if (!payment) return;
  const refund = await work.tx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (answer instanceof ProviderError) {
    work.log.error({ err: answer, refundId }, 'a refund was refused and waits for an operator');
    if (refund.status === 'asked') await fail(work, payment, refund, null);
    return;
  }
  if (refund.ref !== null && refund.ref !== answer.ref) return;
  if (answer.amount !== refund.amount)
    throw new Error(`refund ${answer.ref} gives back ${answer.amount} instead of ${refund.amount}`);
  await follow(work, payment, refund, answer);
  tellMoneyMoved(work, payment);
}

interface RefundRow {
  id: number;
  key: string;
  amount: Cents;
  status: string;
  reason: string;
}

async function follow(work: Work, payment: Payment, refund: RefundRow, { ref, status }: Refund): Promise<void> {
  const isOpen = refund.status === 'asked' || refund.status === 'pending';
  const now = work.now();
  const booked = { key: refund.key, amount: refund.amount, ref };
  if (status === 'failed') {
    // Only a refund that was booked as done can bounce.
    if (refund.status === 'done') await bookRefundFailed(work.tx, payment, now, booked);
    if (isOpen || refund.status === 'done') await fail(work, payment, refund, ref);
    return;
  }
  if (!isOpen) return;
  // Made at the payment provider before the provider's money was reversed: booked once that has arrived.
  if (await isReversing(work.tx, refund.id)) return;
  if (status === 'done') await bookRefundDone(work.tx, payment, now, booked);
  await change(work.tx, refund, { ref, status, closedAt: status === 'done' ? now : null });
  if (status === 'done') await takeFromQueue(work.tx, now, refundMatter(refund.id));
  await refreshStatus(work.tx, payment.id);
}

async function fail(work: Work, payment: Payment, refund: RefundRow, ref: string | null): Promise<void> {
  await change(work.tx, refund, { ref, status: 'failed', closedAt: work.now() });
  await putInQueue(work.tx, work.now(), failedRefund(payment, refund));
  await giveUpRefund(work, payment, refund.id);
  await refreshStatus(work.tx, payment.id);
}

async function change(
  tx: Db,
  { id }: RefundRow,
  set: { ref: string | null; status: string; closedAt: Date | null },
): Promise<void> {
  await tx.updateTable('refunds').set(set).where('id', '=', id).execute();
}
