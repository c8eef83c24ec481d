// Asks how a checkout stands and books what was paid, once: webhook, redirect and clocks all come through here.
import { formatCents } from '#shared/money.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/open.ts';
import { type AfterCommit, inTransaction } from '../db/transaction.ts';
import { takeSystemStep } from '../deals/take-system-step.ts';
import { type CheckoutRow, makeCheckout } from './make-checkout.ts';
import { notify } from '../notifications/notify.ts';
import { bookPaid } from './movements.ts';
import { lockPayment, type Payment } from './payment.ts';
import type { Checkout } from './payment-provider.ts';
import { ask, providerOf } from './providers.ts';
import { refundCharge } from './refund-charge.ts';

/** Safe to arrive twice, in any order, and at the same time. Answers how the checkout stands at the payment provider. */
export async function settleCheckout(context: Context, row: CheckoutRow): Promise<Checkout['status']> {
  const ref = row.ref ?? (await makeCheckout(context, row))?.ref;
  if (ref === undefined) return 'expired';
  const checkout = await ask(providerOf(row).getCheckout(context, ref));
  if (checkout.status === 'expired') await endCheckout(context.db, row.id);
  if (checkout.status === 'complete') await inTransaction(context.db, (tx, after) => bookCheckout(tx, after, context, row, checkout));
  return checkout.status;
}

/** It can be paid no more, and was not. */
export async function endCheckout(db: Db, id: number): Promise<void> {
  await db.updateTable('checkouts').set({ status: 'expired' }).where('id', '=', id).where('status', 'in', ['creating', 'open']).execute();
}

async function bookCheckout(
  tx: Db,
  after: AfterCommit,
  context: Context,
  { id, paymentId }: CheckoutRow,
  checkout: Checkout,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const completed = await tx
    .updateTable('checkouts')
    .set({ status: 'complete' })
    .where('id', '=', id)
    .where('status', '<>', 'complete')
    .executeTakeFirst();
  if (completed.numUpdatedRows === 0n) return;
  const { charge, amount } = checkout;
  if (!charge || !isOurs(payment, checkout)) {
    context.log.error({ paymentId }, 'a charge does not fit its payment and waits for an operator');
    await changePayment(tx, payment, { status: 'review', chargeRef: charge?.ref ?? null });
    return;
  }
  await bookPaid(tx, payment, context.now(), { ref: charge.ref, amount, providerFee: charge.fee });
  const { taken } = await takeSystemStep(tx, after, context, {
    dealId: payment.dealId,
    step: 'pay',
    key: `pay-${charge.ref}`,
    offerId: payment.offerId,
  });
  if (taken) return changePayment(tx, payment, { status: 'paid', chargeRef: charge.ref, paidAt: context.now() });
  await refundCharge(tx, after, context, payment, { chargeRef: charge.ref, amount });
  await tellOfRefund(tx, after, context, payment, amount);
  await changePayment(tx, payment, { status: 'refunding', chargeRef: charge.ref, paidAt: context.now() });
}

async function tellOfRefund(
  tx: Db,
  after: AfterCommit,
  context: Context,
  { seekerId, dealId, serviceTitle }: Payment,
  amount: number,
): Promise<void> {
  await notify(tx, after, context, {
    userId: seekerId,
    type: 'payment',
    title: 'Payment refunded',
    content: `Your payment for ${serviceTitle} came when the deal had moved on. All ${formatCents(amount)} go back to your card.`,
    relatedType: 'booking',
    relatedId: dealId,
  });
}

const isOurs = (payment: Payment, { amount, currency, reference }: Checkout): boolean =>
  amount === payment.amount && currency === 'usd' && reference === payment.publicId;

/** Where an earlier charge has been booked, what comes after it leaves the payment as it is. */
async function changePayment(
  tx: Db,
  { id, status }: Payment,
  change: { status: string; chargeRef: string | null; paidAt?: Date },
): Promise<void> {
  if (status === 'requested') await tx.updateTable('payments').set(change).where('id', '=', id).execute();
}
