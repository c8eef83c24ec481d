// A payment's status, derived from its postings and refunds whenever one of them changes.
import type { Cents, PaymentStatus } from '#shared/money.ts';
import type { Db } from '../db/db.ts';
import { type PaymentSums, sumPayment } from './movements/sums.ts';
import { pendingReversals } from './transfers/pending.ts';

/** The caller has locked the payment and booked something of it. */
export async function refreshStatus(tx: Db, paymentId: number): Promise<void> {
  const { paidAt, chargeRef } = await tx
    .selectFrom('payments')
    .select(['paidAt', 'chargeRef'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const [sums, pending, open] = await Promise.all([
    sumPayment(tx, paymentId),
    pendingReversals(tx, paymentId),
    tx
      .selectFrom('refunds')
      .select('status')
      .where('paymentId', '=', paymentId)
      // Neither side waits for the refund of a charge that does not count: the operators see to it.
      .$if(chargeRef !== null, (query) => query.where('chargeRef', '=', chargeRef))
      .where('status', 'in', ['asked', 'pending', 'failed'])
      .execute(),
  ]);
  // The charge never counted and goes back: the payment can still be paid.
  if (paidAt === null && sums.held === 0) return;
  const status = statusOf(
    sums,
    pending,
    open.map((refund) => refund.status),
  );
  await tx.updateTable('payments').set({ status }).where('id', '=', paymentId).execute();
}

function statusOf(sums: PaymentSums, pending: { refund: Cents; dispute: Cents }, openRefunds: string[]): PaymentStatus {
  if (openRefunds.includes('failed')) return 'review';
  if (sums.held > 0) return 'paid';
  if (sums.released - pending.refund - pending.dispute > 0) return 'released';
  if (openRefunds.length > 0) return 'refunding';
  return sums.chargedBack + pending.dispute > 0 ? 'charged_back' : 'refunded';
}
