// Refunds a charge that did not fit its payment and so was never booked: books it, then refunds it in full.
import type { Cents } from '#shared/money.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { takeSystemStep } from '../deals/take-system-step.ts';
import { refuse } from '../http/refusal.ts';
import { connectedProvider } from '../money/ask-once.ts';
import { CURRENCY } from '../money/look-at-currency.ts';
import { bookPaid } from '../money/movements/paid.ts';
import { lockPayment, type Payment } from '../money/payment.ts';
import type { Charge } from '../money/payment-provider.ts';
import { ask } from '../money/providers.ts';
import { refundLate } from '../money/refunds/refund-payment.ts';
import { wakeWaiting } from '../money/wake-waiting.ts';
import { notifyRefund } from './notify-refund.ts';
import { takeFromQueue } from '../operator-queue/queue.ts';
import { selectCheckouts } from './make-checkout.ts';
import { unbookedMatter } from './settle-checkout.ts';

/** The payment provider's current view of a paid checkout. */
interface PaidCheckout {
  charge: Charge;
  amount: Cents;
}

/**
 * Books the charge and enqueues its refund in one transaction, so it may be called repeatedly and concurrently. `audit`
 * runs in that transaction with the refunded amount. Refuses `wrong_state` when the payment has no unbooked charge, and
 * `busy` without a reply.
 */
export async function giveBackUnbooked(
  context: Context,
  paymentId: number,
  audit: (tx: Db, amount: Cents) => Promise<unknown>,
): Promise<void> {
  const paid = await readPaid(context, paymentId);
  if (paid.length === 0) refuseNoCharge();
  await inTransaction(context, async (work) => {
    const payment = await lockPayment(work.tx, paymentId);
    const unbooked = await withoutBooked(work.tx, paid);
    if (unbooked.length === 0 && (await wasGivenBack(work.tx, payment, paid))) return;
    if (unbooked.length === 0) refuseNoCharge();
    for (const each of unbooked) await giveBack(work, payment, each);
    await leaveReview(work, payment, unbooked[0]!.charge.ref);
    await takeFromQueue(work.tx, work.now(), unbookedMatter(paymentId));
    const amount = unbooked.reduce((sum, each) => sum + each.amount, 0);
    await audit(work.tx, amount);
    await notifyRefund(work, payment.dealId, { amount, why: 'did not fit what was asked for' });
    // A refund or bank dispute of the charge may have waited for it to be booked.
    await wakeWaiting(work.tx, work.now());
    work.wakeOutbox();
  });
}

const refuseNoCharge = () => refuse('wrong_state', { words: 'No charge of this payment waits to be given back.' });

async function readPaid(context: Context, paymentId: number): Promise<PaidCheckout[]> {
  const rows = await selectCheckouts(context.db)
    .where('checkouts.paymentId', '=', paymentId)
    .where('checkouts.status', '=', 'complete')
    .orderBy('checkouts.id')
    .execute();
  const paid: PaidCheckout[] = [];
  for (const { ref, provider, mode } of rows) {
    if (ref === null) continue;
    const { charge, amount } = await ask(
      (await connectedProvider(context, { provider, mode })).getCheckout(context, ref),
    );
    if (charge) paid.push({ charge, amount });
  }
  return paid;
}

async function withoutBooked(tx: Db, paid: PaidCheckout[]): Promise<PaidCheckout[]> {
  const booked = await tx
    .selectFrom('ledgerTransactions')
    .select('externalRef')
    .where('kind', '=', 'paid')
    .where(
      'externalRef',
      'in',
      paid.map(({ charge }) => charge.ref),
    )
    .execute();
  const refs = new Set(booked.map(({ externalRef }) => externalRef));
  return paid.filter(({ charge }) => !refs.has(charge.ref));
}

/** A converted charge has its fee in the other currency, so none is booked. */
async function giveBack(work: Work, payment: Payment, { charge, amount }: PaidCheckout): Promise<void> {
  const { ref, settledIn, fee } = charge;
  await bookPaid(work.tx, payment, work.now(), { ref, amount, providerFee: settledIn === CURRENCY ? fee : 0 });
  await refundLate(work, payment, {
    chargeRef: ref,
    amount,
    reason: 'The charge did not fit its payment.',
    cause: UNBOOKED,
  });
}

const UNBOOKED = 'unbooked';

async function wasGivenBack(tx: Db, { id }: Payment, paid: PaidCheckout[]): Promise<boolean> {
  const before = await tx
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', id)
    .where(
      'cause',
      'in',
      paid.map(({ charge }) => `${UNBOOKED}:${charge.ref}`),
    )
    .executeTakeFirst();
  return before !== undefined;
}

/**
 * If its offer is still open, the payment can be made again, as if nothing had been charged. A payment already paid by
 * an earlier charge stays as it is; any other is over, and its money does not count.
 */
async function leaveReview(work: Work, payment: Payment, chargeRef: string): Promise<void> {
  const { id, dealId, kind, status, dealStatus, offerId, outstandingOfferId, paidAt } = payment;
  if (status !== 'review' || paidAt !== null) return;
  const isOpen = dealStatus === 'payment_pending' || dealStatus === 'price_offered';
  const canBePaid = kind === 'main' && isOpen && offerId === outstandingOfferId;
  const change = canBePaid
    ? { status: 'requested', chargeRef: null }
    : { status: 'refunding', chargeRef, paidAt: work.now(), late: true };
  await work.tx.updateTable('payments').set(change).where('id', '=', id).execute();
  if (canBePaid && dealStatus === 'payment_pending')
    await takeSystemStep(work, { dealId, step: 'hold_ended', key: `unbooked-${chargeRef}` });
}
