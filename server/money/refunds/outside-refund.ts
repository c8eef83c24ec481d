// A refund that somebody made at the payment provider, such as in its dashboard or by its fraud tools: booked, so that
// the same money is not sent to anybody else.
import type { Work } from '../../context/work.ts';
import { sumDeal, withPending } from '../deal-money.ts';
import { noteMoneyWentBack } from '../money-went-back.ts';
import { sumPayment } from '../movements/sums.ts';
import { isPaidBy, type Payment } from '../payment.ts';
import { refreshStatus } from '../payment-status.ts';
import type { Refund } from '../payment-provider.ts';
import { fundRefund } from './refund-payment.ts';
import { leaveToOthers } from './leave-to-others.ts';
import { recordRefund } from './refund-outcome.ts';

/**
 * The caller has locked the payment. The money comes from failed or unsent refunds, then from the hold, then from
 * released money, as with every refund. The operator covers what is left, and everything refunded of a charge that did
 * not pay the payment beyond its own refunds. Returns false if the refund is known already.
 */
export async function bookOutsideRefund(work: Work, payment: Payment, made: Refund): Promise<boolean> {
  const cause = `outside:${made.ref}`;
  const refund = await work.tx
    .insertInto('refunds')
    .values({
      paymentId: payment.id,
      cause,
      key: cause,
      chargeRef: made.chargeRef,
      amount: made.amount,
      reason: 'Made at the payment provider.',
      status: 'pending',
      ref: made.ref,
      createdAt: work.now(),
    })
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!refund) return false;
  const { ref, amount, chargeRef } = made;
  const unsent = await leaveToOthers(work, payment, { by: 'The payment provider', ref, amount, chargeRef });
  const sums = await withPending(work.tx, { ...(await sumPayment(work.tx, payment.id)), paymentId: payment.id });
  const isOfPayment = isPaidBy(payment, chargeRef);
  const fromHeld = isOfPayment ? Math.min(amount - unsent, sums.held) : 0;
  const fromReleased = isOfPayment ? Math.min(amount - unsent - fromHeld, sums.released) : 0;
  const whole = payment.kind === 'tip' ? sums : await sumDeal(work.tx, payment.dealId);
  const lost = amount - unsent - fromHeld - fromReleased;
  await fundRefund(work, payment, refund.id, { cause, fromHeld, fromReleased, sums, whole, lost });
  await refreshStatus(work.tx, payment.id);
  await recordRefund(work, refund.id, made);
  await noteMoneyWentBack(work, payment.dealId);
  return true;
}
