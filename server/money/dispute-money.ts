// The money of a bank dispute: taken by the bank while it decides, then ours again or lost. The payment is locked.
import type { Cents } from '#shared/money.ts';
import type { Work } from '../context/work.ts';
import { noteMoneyWentBack } from './money-went-back.ts';
import { bookDisputeCountered, bookDisputeLost, bookDisputeOpened, bookDisputeWon } from './movements/disputed.ts';
import { sumPayment } from './movements/sums.ts';
import type { Payment } from './payment.ts';
import { refreshStatus } from './payment-status.ts';
import { leaveToOthers } from './refunds/leave-to-others.ts';
import { freePayable } from './transfers/pending.ts';
import { planReversals } from './transfers/plan-reversals.ts';
import { enqueueTransfer } from './transfers/plan-transfer.ts';

interface Dispute {
  /** The payment provider's own id. */
  ref: string;
  /** What the bank took, and what that cost besides; cents. */
  amount: Cents;
  fee: Cents;
}

/** From now on nothing of the payment is released or given back. The same dispute again changes nothing. */
export async function openDispute(work: Work, payment: Payment, dispute: Dispute): Promise<void> {
  await bookDisputeOpened(work.tx, payment, work.now(), dispute);
  await refreshStatus(work.tx, payment.id);
}

/**
 * What the evidence has cost, as far as we know by now; booked once, and again where it turns out to be another sum.
 */
export async function bookCounterFee(work: Work, payment: Payment, ref: string, fee: Cents): Promise<void> {
  const { counterFee } = await work.tx
    .selectFrom('bankDisputes')
    .select('counterFee')
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (counterFee === fee) return;
  await bookDisputeCountered(work.tx, payment, work.now(), { ref, from: counterFee, to: fee });
  await work.tx.updateTable('bankDisputes').set({ counterFee: fee }).where('ref', '=', ref).execute();
}

/** The bank has given the money back: everything is as before. It was opened before. */
export async function winDispute(
  work: Work,
  payment: Payment,
  dispute: Omit<Dispute, 'fee'> & { feeBack: Cents },
): Promise<void> {
  await bookDisputeWon(work.tx, payment, work.now(), dispute);
  await refreshStatus(work.tx, payment.id);
  await enqueueTransfer(work, payment.id);
}

/**
 * The bank keeps the money: it comes from refunds that have failed or were not sent yet, then from what is held, then
 * from what is payable, then from the fee, then by reversing the transfer, and what is left is borne as the operator's
 * policy says. It was opened before; the caller sees to it that it is lost once.
 */
export async function loseDispute(
  work: Work,
  payment: Payment,
  { ref, amount }: Pick<Dispute, 'ref' | 'amount'>,
): Promise<void> {
  const sums = await sumPayment(work.tx, payment.id);
  let left = amount;
  const take = (there: number): number => {
    const part = Math.min(there, left);
    left -= part;
    return part;
  };
  const refundDue = take(await leaveToOthers(work, payment, { by: 'The payer’s bank', ref, amount }));
  const held = take(sums.held);
  const payable = take(await freePayable(work.tx, payment.id, sums.payable));
  const fee = take(Math.max(0, sums.fee));
  const borne = await planReversals(work, payment, { amount: left, refundId: null });
  const provider = work.config.DISPUTE_LOSSES === 'provider' ? borne : 0;
  await bookDisputeLost(work.tx, payment, work.now(), {
    ref,
    refundDue,
    held,
    payable,
    fee,
    provider,
    operator: borne - provider,
  });
  await refreshStatus(work.tx, payment.id);
  await noteMoneyWentBack(work, payment.dealId);
}
