// Handles a refund reported by the payment provider: one of ours, or one that somebody made there.
import { isolated } from '#shared/isolated.ts';
import { formatCents } from '#shared/money.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import { followLoss, LOSS_WORDS } from '../deals/follow-loss.ts';
import { enqueue } from '../jobs/outbox.ts';
import { isPaidBy, lockIfThere, type Payment } from '../money/payment.ts';
import type { PaymentHome } from '../money/payment-home.ts';
import type { Refund } from '../money/payment-provider.ts';
import { ask, providerOf } from '../money/providers.ts';
import { bookOutsideRefund } from '../money/refunds/outside-refund.ts';
import { settleRefund } from '../money/refunds/settle-refund.ts';
import { putInQueue } from '../operator-queue/queue.ts';
import { paymentOfCharge, waitForCharge } from './payment-of-charge.ts';

/** By then, whatever was in transit has been booked. */
const COMPARED_AFTER_MS = 5 * MINUTE_MS;

/**
 * Idempotent, in any order and concurrently. Returns the charge to wait for if it is not booked yet; ignores what is
 * not ours. Refuses `busy` without a reply.
 */
export async function settleToldRefund(
  context: Context,
  { provider, mode, ref }: PaymentHome & { ref: string },
): Promise<{ waitsFor: string } | undefined> {
  if (await settleRefund(context, { provider, mode, ref })) return;
  const refund = await ask((await providerOf({ provider })).getRefund(context, ref));
  // It refunds nothing, and is not one of ours, or no longer.
  if (refund.status === 'failed') return;
  const paymentId = await paymentOfCharge(context.db, { provider, mode, chargeRef: refund.chargeRef });
  if (paymentId === undefined) return waitForCharge(context, { provider, mode, chargeRef: refund.chargeRef });
  await inTransaction(context, async (work) => {
    const payment = await lockIfThere(work.tx, paymentId);
    // If it is ours, its job is still waiting for the reply with its id.
    if (payment && !isOwn(payment, refund)) await follow(work, payment, refund);
  });
}

const isOwn = ({ publicId }: Payment, { key }: Refund): boolean => key?.startsWith(`refund-${publicId}-`) === true;

/** From here on, the refunded part of the payment can no longer be released. */
async function follow(work: Work, payment: Payment, refund: Refund): Promise<void> {
  if (!(await bookOutsideRefund(work, payment, refund))) return;
  const { dealId, id: paymentId, serviceTitle } = payment;
  const { ref, amount, chargeRef } = refund;
  const cause = `outside_refund:${ref}`;
  const isOfDeal = isPaidBy(payment, chargeRef);
  const became = await followLoss(work, { dealId, by: 'payment_provider', cause, amount, isOfDeal });
  const now = work.now();
  await putInQueue(work.tx, now, {
    key: cause,
    kind: 'payment',
    dealId,
    paymentId,
    says: `${formatCents(amount)} for ${isolated(serviceTitle)} was given back at the payment provider (${ref}), not here. ${LOSS_WORDS[became]} Refund here instead, so that both sides read why.`,
  });
  const at = new Date(now.getTime() + COMPARED_AFTER_MS);
  await enqueue(work.tx, now, { kind: 'compare_payment', key: `compare:${cause}`, body: { paymentId }, at });
}
