// The money of a bank dispute: held by the bank until it decides, then ours again or lost. The caller has locked the
// payment.
import type { Cents } from '#shared/money.ts';
import type { Work } from '../context/work.ts';
import { noteMoneyWentBack } from './money-went-back.ts';
import {
  bookDisputeCountered,
  bookDisputeLost,
  bookDisputeOpened,
  bookDisputeWon,
  type LossParts,
} from './movements/disputed.ts';
import { sumPayment } from './movements/sums.ts';
import { isPaidBy, type Payment } from './payment.ts';
import { refreshStatus } from './payment-status.ts';
import { leaveToOthers } from './refunds/leave-to-others.ts';
import { freePayable } from './transfers/pending.ts';
import { planReversals } from './transfers/plan-reversals.ts';
import { enqueueTransfer } from './transfers/plan-transfer.ts';

interface Dispute {
  /** The payment provider's own ids of the dispute and of the disputed charge. */
  ref: string;
  chargeRef: string;
  /** What the bank took, and the dispute's fee; cents. */
  amount: Cents;
  fee: Cents;
}

interface OpenedDispute extends Dispute {
  /** The bank's deadline for evidence, if known. */
  dueAt?: string | null;
}

/** From now on, nothing of the charge is released or refunded. Returns false if the dispute is known already. */
export async function openDispute(work: Work, payment: Payment, dispute: OpenedDispute): Promise<boolean> {
  const { ref, chargeRef, amount, fee, dueAt = null } = dispute;
  const inserted = await work.tx
    .insertInto('bankDisputes')
    .values({ paymentId: payment.id, ref, chargeRef, amount, fee, dueAt, status: 'open', openedAt: work.now() })
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  await bookDisputeOpened(work.tx, payment, work.now(), dispute);
  await refreshStatus(work.tx, payment.id);
  return true;
}

async function decideOnce({ tx, now }: Work, ref: string, status: 'won' | 'lost'): Promise<boolean> {
  const decided = await tx
    .updateTable('bankDisputes')
    .set({ status, closedAt: now() })
    .where('ref', '=', ref)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return decided.numUpdatedRows === 1n;
}

/** Books what the evidence has cost as far as we know; corrects it if the amount turns out to differ. */
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

/** The bank has returned the money: everything is as before. Returns false if the bank had decided already. */
export async function winDispute(
  work: Work,
  payment: Payment,
  dispute: Omit<Dispute, 'fee'> & { feeBack: Cents },
): Promise<boolean> {
  if (!(await decideOnce(work, dispute.ref, 'won'))) return false;
  await bookDisputeWon(work.tx, payment, work.now(), dispute);
  await refreshStatus(work.tx, payment.id);
  await enqueueTransfer(work, payment.id);
  return true;
}

/**
 * The bank keeps the money. It comes from failed or unsent refunds, then from what is held, then from what is payable,
 * then from the fee, then from reversing the transfer; the operator's policy says who bears the remainder. For any
 * charge other than the one that paid the payment, the operator bears all but that charge's own refunds. Returns false
 * if the bank had decided already.
 */
export async function loseDispute(work: Work, payment: Payment, lost: Omit<Dispute, 'fee'>): Promise<boolean> {
  const { ref, amount, chargeRef } = lost;
  if (!(await decideOnce(work, ref, 'lost'))) return false;
  const refundDue = await leaveToOthers(work, payment, { by: 'The payer’s bank', ref, amount, chargeRef });
  const left = amount - refundDue;
  const parts = isPaidBy(payment, chargeRef) ? await shareLoss(work, payment, left) : { ...NO_PARTS, operator: left };
  await bookDisputeLost(work.tx, payment, work.now(), { ref, refundDue, ...parts });
  await refreshStatus(work.tx, payment.id);
  await noteMoneyWentBack(work, payment.dealId);
  return true;
}

type SharedLoss = Omit<LossParts, 'refundDue'>;

const NO_PARTS: SharedLoss = { held: 0, payable: 0, fee: 0, provider: 0, operator: 0 };

async function shareLoss(work: Work, payment: Payment, amount: Cents): Promise<SharedLoss> {
  const sums = await sumPayment(work.tx, payment.id);
  let left = amount;
  const take = (there: number): number => {
    const part = Math.min(there, left);
    left -= part;
    return part;
  };
  const held = take(sums.held);
  const payable = take(await freePayable(work.tx, payment.id, sums.payable));
  const fee = take(Math.max(0, sums.fee));
  const borne = await planReversals(work, payment, { amount: left, refundId: null });
  const provider = work.config.DISPUTE_LOSSES === 'provider' ? borne : 0;
  return { held, payable, fee, provider, operator: borne - provider };
}
