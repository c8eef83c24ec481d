// Reads a checkout's state and books what was paid, once: webhook, redirect and clocks all end up here.
import { isolated } from '#shared/isolated.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { takeSystemStep } from '../deals/take-system-step.ts';
import { type CheckoutRow, makeCheckout } from './make-checkout.ts';
import { notifyRefund } from './notify-refund.ts';
import { putInQueue } from '../operator-queue/queue.ts';
import { bookPaid } from '../money/movements/paid.ts';
import { sumPayment } from '../money/movements/sums.ts';
import { lockPayment, type Payment } from '../money/payment.ts';
import { chargeMatter, CURRENCY } from '../money/look-at-currency.ts';
import type { Charge, Checkout } from '../money/payment-provider.ts';
import { connectedProvider } from '../money/ask-once.ts';
import { ask } from '../money/providers.ts';
import { refundLate } from '../money/refunds/refund-payment.ts';
import { releasePayment } from '../money/release-payment.ts';

/** Idempotent, in any order and concurrently. Returns the checkout's status at the payment provider. */
export async function settleCheckout(context: Context, row: CheckoutRow): Promise<Checkout['status']> {
  const ref = row.ref ?? (await makeCheckout(context, row))?.ref;
  if (ref === undefined) return 'expired';
  const checkout = await ask((await connectedProvider(context, row)).getCheckout(context, ref));
  if (checkout.status === 'expired') await endCheckout(context.db, row.id);
  if (checkout.status === 'complete') await inTransaction(context, (work) => bookCheckout(work, row, checkout));
  return checkout.status;
}

/** The checkout can no longer be paid, and was not. */
export async function endCheckout(db: Db, id: number): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', 'in', ['creating', 'open'])
    .execute();
}

async function bookCheckout(work: Work, { id, paymentId }: CheckoutRow, checkout: Checkout): Promise<void> {
  const payment = await lockPayment(work.tx, paymentId);
  const completed = await work.tx
    .updateTable('checkouts')
    .set({ status: 'complete' })
    .where('id', '=', id)
    .where('status', '<>', 'complete')
    .executeTakeFirst();
  if (completed.numUpdatedRows === 0n) return;
  const { charge, amount } = checkout;
  if (!charge || !isOurs(payment, checkout)) return putInReview(work, payment, checkout);
  if (charge.settledIn !== CURRENCY) return giveBackTurned(work, payment, charge);
  await bookPaid(work.tx, payment, work.now(), { ref: charge.ref, amount, providerFee: charge.fee });
  if (await countsForDeal(work, payment, charge.ref))
    return keepCharge(work, payment, { chargeRef: charge.ref, amount });
  await changePayment(work.tx, payment, { status: 'refunding', chargeRef: charge.ref, paidAt: work.now(), late: true });
  await refundLate(work, payment, { chargeRef: charge.ref, amount });
  await notifyRefund(work, payment.dealId, { amount, why: 'came when the deal had moved on' });
}

/**
 * The payment provider has converted the charge into another currency, in which nothing can be sent on: refunds it and
 * returns the deal to where it was. The fee was taken in that currency, so it is not in our books.
 */
async function giveBackTurned(work: Work, payment: Payment, { ref, settledIn }: Charge): Promise<void> {
  const { id, dealId, amount, kind, mode } = payment;
  await bookPaid(work.tx, payment, work.now(), { ref, amount, providerFee: 0 });
  await refundLate(work, payment, { chargeRef: ref, amount });
  if (kind === 'main' && payment.status === 'requested')
    await takeSystemStep(work, { dealId, step: 'hold_ended', key: `currency-${ref}` });
  await putInQueue(work.tx, work.now(), {
    key: chargeMatter(mode),
    kind: 'provider',
    dealId,
    paymentId: id,
    says: `Stripe turned the charge ${ref} into ${settledIn}: our account has no balance in US dollars. It goes back to the payer, and nobody can pay until you have opened one at Stripe and taken this off.`,
  });
  await notifyRefund(work, dealId, {
    amount,
    why: 'could not be kept in US dollars',
    also: ', and the deal is where it was',
  });
}

const STEPS = { main: 'pay', topup: 'topup_paid', tip: 'tip_paid' } as const;

/** Takes the step that the money is for. A second charge, or one that can no longer be accepted, does not count. */
async function countsForDeal(work: Work, payment: Payment, chargeRef: string): Promise<boolean> {
  if (payment.status !== 'requested') return false;
  const { taken } = await takeSystemStep(work, {
    dealId: payment.dealId,
    step: STEPS[payment.kind as keyof typeof STEPS],
    key: `${STEPS[payment.kind as keyof typeof STEPS]}-${chargeRef}`,
    ...(payment.offerId !== null && { offerId: payment.offerId }),
    detail: { amount: payment.amount },
  });
  return taken;
}

interface BookedCharge {
  chargeRef: string;
  amount: Cents;
}

/** Holds the money for the job; a tip is released to the provider at once. */
async function keepCharge(work: Work, payment: Payment, { chargeRef, amount }: BookedCharge): Promise<void> {
  await changePayment(work.tx, payment, { status: 'paid', chargeRef, paidAt: work.now() });
  if (payment.kind !== 'tip') return;
  await releasePayment(work, payment, { key: 'tip', amount, whole: await sumPayment(work.tx, payment.id) });
}

/** The queue entry for a charge that fits no payment. */
export const unbookedMatter = (paymentId: number): string => `payment:${paymentId}`;

async function putInReview(work: Work, payment: Payment, { charge, amount, currency }: Checkout): Promise<void> {
  work.log.error({ paymentId: payment.id }, 'a charge does not fit its payment and waits for an operator');
  await changePayment(work.tx, payment, { status: 'review', chargeRef: charge?.ref ?? null });
  await putInQueue(work.tx, work.now(), {
    key: unbookedMatter(payment.id),
    kind: 'payment',
    dealId: payment.dealId,
    paymentId: payment.id,
    says: `${formatCents(payment.amount)} were asked for ${isolated(payment.serviceTitle)}, and the payment provider says ${amount} ${currency} cents. Nothing was booked${charge ? '' : ', and no charge is named'}.`,
  });
}

const isOurs = (payment: Payment, { amount, currency, reference }: Checkout): boolean =>
  amount === payment.amount && currency === CURRENCY && reference === payment.publicId;

/** If an earlier charge has been booked, later ones leave the payment as it is. */
async function changePayment(
  tx: Db,
  { id, status }: Payment,
  change: { status: string; chargeRef: string | null; paidAt?: Date; late?: true },
): Promise<void> {
  if (status === 'requested' || status === 'expired')
    await tx.updateTable('payments').set(change).where('id', '=', id).execute();
}
