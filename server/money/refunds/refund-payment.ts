// Refunds part of one payment: booked at once as far as the money is here, with a transfer reversed for the rest.
import { type Cents, feeDue } from '#shared/money.ts';
import type { Work } from '../../context/work.ts';
import { bookRefundAsked } from '../movements/refunded.ts';
import type { PaymentSums } from '../movements/sums.ts';
import type { Payment } from '../payment.ts';
import { refreshStatus } from '../payment-status.ts';
import type { ReleasedSums } from '../release-payment.ts';
import { freePayable } from '../transfers/pending.ts';
import { planReversals } from '../transfers/plan-reversals.ts';
import { enqueueRefund } from './send-refund.ts';

interface NewRefund extends RefundSource {
  /** What caused it: unique per payment and cause. */
  cause: string;
  reason: string;
}

interface RefundSource {
  cause: string;
  fromHeld: Cents;
  fromReleased: Cents;
  /** The payment's totals before the refund, with pending reversals already deducted from `released`. */
  sums: PaymentSums;
  whole: ReleasedSums;
}

/** The payment is locked and has been charged. Returns how much of the fee goes back, in cents. */
export async function refundPayment(work: Work, payment: Payment, back: NewRefund): Promise<Cents> {
  const { cause, reason, fromHeld, fromReleased } = back;
  const amount = fromHeld + fromReleased;
  if (amount === 0) return 0;
  if (payment.chargeRef === null) throw new Error(`payment ${payment.id} has no charge to give back`);
  const refund = await insertRefund(work, payment, { cause, reason, amount, chargeRef: payment.chargeRef });
  const { fee, isReversing } = await fundRefund(work, payment, refund.id, back);
  await refreshStatus(work.tx, payment.id);
  if (!isReversing) await enqueueRefund(work, refund);
  return fee;
}

/**
 * Moves what a refund needs into `refund_due`, as far as the money is here. `lost`: cents that the operator bears.
 * Returns how much of the fee goes back, in cents, and whether transfers are reversed for the rest.
 */
export async function fundRefund(
  work: Work,
  payment: Payment,
  refundId: number,
  { cause, fromHeld, fromReleased, sums, whole, lost = 0 }: RefundSource & { lost?: Cents },
): Promise<{ fee: Cents; isReversing: boolean }> {
  // Money that stays released keeps its fee; the rest of the fee goes back, even if another payment bore it: this
  // payment's own fee may then become negative.
  const due = feeDue(whole.released - fromReleased, payment);
  const fee = Math.min(fromReleased, Math.max(0, whole.fee - due));
  const payable = Math.min(await freePayable(work.tx, payment.id, sums.payable), fromReleased - fee);
  const fronted = await planReversals(work, payment, {
    amount: fromReleased - fee - payable,
    refundId,
  });
  await bookRefundAsked(work.tx, payment, work.now(), {
    key: `${cause}:${payment.id}`,
    held: fromHeld,
    fee,
    payable,
    fronted,
    lost,
  });
  return { fee, isReversing: fee + payable + fronted < fromReleased };
}

/**
 * Refunds in full a charge that does not count, most often because it was late: all of it is held. The caller has
 * locked the payment and booked the charge.
 */
export async function refundLate(
  work: Work,
  payment: Payment,
  {
    chargeRef,
    amount,
    cause: why = 'late',
    reason = 'The payment came when the deal had moved on.',
  }: { chargeRef: string; amount: Cents; cause?: string; reason?: string },
): Promise<void> {
  const cause = `${why}:${chargeRef}`;
  const refund = await insertRefund(work, payment, { cause, reason, amount, chargeRef });
  await bookRefundAsked(work.tx, payment, work.now(), {
    key: `${cause}:${payment.id}`,
    held: amount,
    fee: 0,
    payable: 0,
    fronted: 0,
  });
  await enqueueRefund(work, refund);
}

async function insertRefund(
  work: Work,
  { id: paymentId, publicId }: Payment,
  asked: { cause: string; reason: string; amount: Cents; chargeRef: string },
): Promise<{ id: number; key: string }> {
  const { count } = await work.tx
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow();
  return work.tx
    .insertInto('refunds')
    .values({ ...asked, paymentId, key: `refund-${publicId}-${count + 1}`, status: 'asked', createdAt: work.now() })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow();
}
