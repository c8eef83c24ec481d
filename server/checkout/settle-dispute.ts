// A client's bank takes a charge back and decides: the books and the deal follow the payment provider's current state.
import { isolated } from '#shared/isolated.ts';
import { formatCents } from '#shared/money.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import { followLoss, LOSS_WORDS } from '../deals/follow-loss.ts';
import { freezeDeal, thawDeal } from '../deals/freeze.ts';
import { putInQueue, takeFromQueue } from '../operator-queue/queue.ts';
import { bookCounterFee, loseDispute, openDispute, winDispute } from '../money/dispute-money.ts';
import { evidenceMatter } from '../money/answer-bank.ts';
import { isPaidBy, lockIfThere, type Payment } from '../money/payment.ts';
import { paymentOfCharge, waitForCharge } from './payment-of-charge.ts';
import type { PaymentHome } from '../money/payment-home.ts';
import type { BankDispute } from '../money/payment-provider.ts';
import { ask, providerOf } from '../money/providers.ts';

/**
 * Idempotent, in any order and concurrently. Returns the charge to wait for if it is not booked yet; ignores what is
 * not ours. Refuses `busy` without a reply.
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

/** The caller has locked the payment. Opens the dispute first, even if it reaches us already decided. */
async function follow(work: Work, payment: Payment, dispute: BankDispute): Promise<void> {
  if (await openDispute(work, payment, dispute)) await noteOpened(work, payment, dispute);
  else await followFee(work, payment, dispute);
  if (dispute.status === 'won') await followWon(work, payment, dispute);
  if (dispute.status === 'lost') await followLost(work, payment, dispute);
}

/** Fees beyond the one at opening are the evidence's cost. */
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

async function noteOpened(work: Work, payment: Payment, { ref, chargeRef, amount }: BankDispute): Promise<void> {
  const isOfDeal = isPaidBy(payment, chargeRef);
  if (isOfDeal) await freezeDeal(work, { dealId: payment.dealId, cause: causeOf(ref) });
  const says = isOfDeal
    ? 'The deal is frozen until the bank decides.'
    : `${LOSS_WORDS.apart} Answer the bank at the payment provider.`;
  await queue(work, payment, { ref, amount }, says);
}

async function followWon(work: Work, payment: Payment, dispute: BankDispute): Promise<void> {
  const cause = causeOf(dispute.ref);
  if (!(await winDispute(work, payment, dispute))) return;
  await takeEvidenceFromQueue(work, dispute.ref);
  await thawDeal(work, { dealId: payment.dealId, cause });
  await takeFromQueue(work.tx, work.now(), cause);
}

/** A deal goes on with what is left, and ends if nothing is. */
async function followLost(work: Work, payment: Payment, dispute: BankDispute): Promise<void> {
  const { ref, amount, chargeRef } = dispute;
  if (!(await loseDispute(work, payment, dispute))) return;
  await takeEvidenceFromQueue(work, ref);
  const isOfDeal = isPaidBy(payment, chargeRef);
  const became = await followLoss(work, { dealId: payment.dealId, by: 'bank', cause: causeOf(ref), amount, isOfDeal });
  await queue(work, payment, dispute, `The bank has decided for the cardholder. ${LOSS_WORDS[became]}`);
}

async function takeEvidenceFromQueue(work: Work, ref: string): Promise<void> {
  const { id } = await work.tx.selectFrom('bankDisputes').select('id').where('ref', '=', ref).executeTakeFirstOrThrow();
  await takeFromQueue(work.tx, work.now(), evidenceMatter(id));
}

const queue = (
  work: Work,
  payment: Payment,
  { ref, amount }: Pick<BankDispute, 'ref' | 'amount'>,
  what: string,
): Promise<void> =>
  putInQueue(work.tx, work.now(), {
    key: causeOf(ref),
    kind: 'payment',
    dealId: payment.dealId,
    paymentId: payment.id,
    says: `The client’s bank has taken ${formatCents(amount)} back for ${isolated(payment.serviceTitle)}. ${what}`,
  });
