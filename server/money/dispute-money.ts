// The money of a bank dispute: taken by the bank while it decides, then ours again or lost. The payment is locked.
import type { Cents } from '#shared/money.ts';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/open.ts';
import type { AfterCommit } from '../db/transaction.ts';
import { bookDisputeLost, bookDisputeOpened, bookDisputeWon } from './movements/disputed.ts';
import { sumPayment } from './movements/sums.ts';
import type { Payment } from './payment.ts';
import { refreshStatus } from './payment-status.ts';
import { leaveToBank } from './refunds/leave-to-bank.ts';
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
export async function openDispute(tx: Db, context: Context, payment: Payment, dispute: Dispute): Promise<void> {
  await bookDisputeOpened(tx, payment, context.now(), dispute);
  await refreshStatus(tx, payment.id);
}

/** The bank has given the money back: everything is as before. It was opened before. */
export async function winDispute(
  tx: Db,
  after: AfterCommit,
  context: Context,
  payment: Payment,
  dispute: Dispute,
): Promise<void> {
  await bookDisputeWon(tx, payment, context.now(), dispute);
  await refreshStatus(tx, payment.id);
  await enqueueTransfer(tx, after, context, payment.id);
}

/**
 * The bank keeps the money: it comes from refunds that have failed or were not sent yet, then from what is held, then from what
 * is payable, then from the fee, then by reversing the transfer, and what is left is borne as the operator's policy says. It was opened before; the caller sees to it that it is
 * lost once.
 */
export async function loseDispute(
  tx: Db,
  after: AfterCommit,
  context: Context,
  payment: Payment,
  { ref, amount }: Pick<Dispute, 'ref' | 'amount'>,
): Promise<void> {
  const sums = await sumPayment(tx, payment.id);
  let left = amount;
  const take = (there: number): number => {
    const part = Math.min(there, left);
    left -= part;
    return part;
  };
  const refundDue = take(await leaveToBank(tx, context.now(), payment, { ref, amount }));
  const held = take(sums.held);
  const payable = take(await freePayable(tx, payment.id, sums.payable));
  const fee = take(Math.max(0, sums.fee));
  const borne = await planReversals(tx, after, context, payment, { amount: left, refundId: null });
  const provider = context.config.DISPUTE_LOSSES === 'provider' ? borne : 0;
  await bookDisputeLost(tx, payment, context.now(), {
    ref,
    refundDue,
    held,
    payable,
    fee,
    provider,
    operator: borne - provider,
  });
  await refreshStatus(tx, payment.id);
}
