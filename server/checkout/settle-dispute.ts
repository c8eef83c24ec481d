// A client's bank takes a charge back and decides: the books and the deal follow what the payment provider says of it
// now.
import { isolated } from '#shared/isolated.ts';
import { formatCents } from '#shared/money.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { followLoss, LOSS_WORDS } from '../deals/follow-loss.ts';
import { freezeDeal, thawDeal } from '../deals/freeze.ts';
import { putInQueue, takeFromQueue } from '../operator-queue/queue.ts';
import { bookCounterFee, loseDispute, openDispute, winDispute } from '../money/dispute-money.ts';
import { evidenceMatter } from '../money/answer-bank.ts';
import { lockIfThere, type Payment } from '../money/payment.ts';
import { paymentOfCharge, waitForCharge } from './payment-of-charge.ts';
import type { PaymentHome } from '../money/payment-home.ts';
import type { BankDispute } from '../money/payment-provider.ts';
import { ask, providerOf } from '../money/providers.ts';

/**
 * Safe to arrive twice, in any order, and at the same time. Returns the charge to wait for where that is not booked
 * yet; what is not ours is left alone. Refuses `busy` without an answer.
 */
export async function settleDispute(
  context: Context,
  { provider, mode, ref }: PaymentHome & { ref: string },
): Promise<{ waitsFor: string } | undefined> {
  const dispute = await ask((await providerOf({ provider })).getDispute(context, ref));
  const paymentId = await paymentOfCharge(context.db, { provider, mode, chargeRef: dispute.chargeRef });
  if (paymentId === undefined) return waitForCharge(context, { provider, mode, chargeRef: dispute.chargeRef });
  await inTransaction(context, async (work) => {
    const payment = await lockIfThere(work.tx, paymentId);
    if (payment) await follow(work, payment, dispute);
  });
}

/** The payment is locked. Even where it comes to us decided, it is opened first. */
async function follow(work: Work, payment: Payment, dispute: BankDispute): Promise<void> {
  const opened = await insertOnce(work.tx, work.now(), payment.id, dispute);
  if (opened) await open(work, payment, dispute);
  else await followFee(work, payment, dispute);
  if (dispute.status === 'open') return;
  const closed = await work.tx
    .updateTable('bankDisputes')
    .set({ status: dispute.status, closedAt: work.now() })
    .where('ref', '=', dispute.ref)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (closed.numUpdatedRows === 0n) return;
  await close(work, payment, dispute);
}

async function insertOnce(
  tx: Db,
  now: Date,
  paymentId: number,
  { ref, chargeRef, amount, fee, dueAt }: BankDispute,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('bankDisputes')
    .values({ paymentId, ref, chargeRef, amount, fee, dueAt, status: 'open', openedAt: now })
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** What is listed besides the fee that it was opened with is what the evidence has cost. */
async function followFee(work: Work, payment: Payment, { ref, fee, dueAt }: BankDispute): Promise<void> {
  const dispute = await work.tx
    .updateTable('bankDisputes')
    .set({ dueAt })
    .where('ref', '=', ref)
    .returning('fee')
    .executeTakeFirstOrThrow();
  if (fee > dispute.fee) await bookCounterFee(work, payment, ref, fee - dispute.fee);
}

const causeOf = (ref: string): string => `bank_dispute:${ref}`;

async function open(work: Work, payment: Payment, dispute: BankDispute): Promise<void> {
  await openDispute(work, payment, dispute);
  await freezeDeal(work, { dealId: payment.dealId, cause: causeOf(dispute.ref) });
  await queue(work, payment, dispute, 'The deal is frozen until the bank decides.');
}

/** A deal that was won goes on; one that was lost goes on with what is left, and ends where nothing is. */
async function close(work: Work, payment: Payment, dispute: BankDispute): Promise<void> {
  const { dealId } = payment;
  const cause = causeOf(dispute.ref);
  await takeEvidenceFromQueue(work, dispute.ref);
  if (dispute.status === 'won') {
    await winDispute(work, payment, dispute);
    await thawDeal(work, { dealId, cause });
    return takeFromQueue(work.tx, work.now(), cause);
  }
  await loseDispute(work, payment, dispute);
  const became = await followLoss(work, { dealId, by: 'bank', cause, amount: dispute.amount, isOfDeal: !payment.late });
  await queue(work, payment, dispute, `The bank has decided for the cardholder. ${LOSS_WORDS[became]}`);
}

async function takeEvidenceFromQueue(work: Work, ref: string): Promise<void> {
  const { id } = await work.tx.selectFrom('bankDisputes').select('id').where('ref', '=', ref).executeTakeFirstOrThrow();
  await takeFromQueue(work.tx, work.now(), evidenceMatter(id));
}

const queue = (work: Work, payment: Payment, { ref, amount }: BankDispute, what: string): Promise<void> =>
  putInQueue(work.tx, work.now(), {
    key: causeOf(ref),
    kind: 'payment',
    dealId: payment.dealId,
    paymentId: payment.id,
    says: `The client’s bank has taken ${formatCents(amount)} back for ${isolated(payment.serviceTitle)}. ${what}`,
  });
