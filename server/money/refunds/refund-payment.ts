// Gives a part of one payment back: booked at once as far as the money is here, with a transfer reversed for the rest of it.
import { type Cents, feeDue } from '#shared/money.ts';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/open.ts';
import type { AfterCommit } from '../../db/transaction.ts';
import { bookRefundAsked } from '../movements/refunded.ts';
import type { PaymentSums } from '../movements/sums.ts';
import type { Payment } from '../payment.ts';
import { refreshStatus } from '../payment-status.ts';
import type { Whole } from '../release-payment.ts';
import { freePayable } from '../transfers/pending.ts';
import { planReversals } from '../transfers/plan-reversals.ts';
import { enqueueRefund } from './send-refund.ts';

interface Back {
  /** What asks for it: once a payment and cause. */
  cause: string;
  reason: string;
  fromHeld: Cents;
  fromReleased: Cents;
  /** The payment's before it, with what is being taken back already taken off `released`. */
  sums: PaymentSums;
  whole: Whole;
}

/** The payment is locked and has been charged. Answers what of the fee goes back with it, in cents. */
export async function refundPayment(
  tx: Db,
  after: AfterCommit,
  context: Context,
  payment: Payment,
  back: Back,
): Promise<Cents> {
  const { cause, reason, fromHeld, fromReleased, sums, whole } = back;
  const amount = fromHeld + fromReleased;
  if (amount === 0) return 0;
  if (payment.chargeRef === null) throw new Error(`payment ${payment.id} has no charge to give back`);
  const refund = await insertRefund(tx, context, payment, { cause, reason, amount, chargeRef: payment.chargeRef });
  // What stays released keeps its fee, and the rest of the fee goes back with the money, also where another payment has borne it: this
  // one's own may then come to less than nothing.
  const due = feeDue(whole.released - fromReleased, payment);
  const fee = Math.min(fromReleased, Math.max(0, whole.fee - due));
  const payable = Math.min(await freePayable(tx, payment.id, sums.payable), fromReleased - fee);
  const fronted = await planReversals(tx, after, context, payment, {
    amount: fromReleased - fee - payable,
    refundId: refund.id,
  });
  await bookRefundAsked(tx, payment, context.now(), {
    key: `${cause}:${payment.id}`,
    held: fromHeld,
    fee,
    payable,
    fronted,
  });
  await refreshStatus(tx, payment.id);
  if (fee + payable + fronted === fromReleased) await enqueueRefund(tx, after, context, refund);
  return fee;
}

/** Gives a charge back in full that came too late: all of it is held. The payment is locked, and the charge is booked. */
export async function refundLate(
  tx: Db,
  after: AfterCommit,
  context: Context,
  payment: Payment,
  { chargeRef, amount }: { chargeRef: string; amount: Cents },
): Promise<void> {
  const cause = `late:${chargeRef}`;
  const reason = 'The payment came when the deal had moved on.';
  const refund = await insertRefund(tx, context, payment, { cause, reason, amount, chargeRef });
  await bookRefundAsked(tx, payment, context.now(), {
    key: `${cause}:${payment.id}`,
    held: amount,
    fee: 0,
    payable: 0,
    fronted: 0,
  });
  await enqueueRefund(tx, after, context, refund);
}

async function insertRefund(
  tx: Db,
  { now }: Pick<Context, 'now'>,
  { id: paymentId, publicId }: Payment,
  asked: { cause: string; reason: string; amount: Cents; chargeRef: string },
): Promise<{ id: number; key: string }> {
  const { count } = await tx
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('refunds')
    .values({ ...asked, paymentId, key: `refund-${publicId}-${count + 1}`, status: 'asked', createdAt: now() })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow();
}
