// A client's bank takes a charge back and decides: the books and the deal follow what the payment provider says of it now.
import { formatCents } from '#shared/money.ts';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/open.ts';
import { type AfterCommit, inTransaction } from '../db/transaction.ts';
import { freezeDeal, thawDeal } from '../deals/freeze.ts';
import { putInQueue, takeFromQueue } from '../operator-queue/queue.ts';
import { loseDispute, openDispute, winDispute } from '../money/dispute-money.ts';
import { lockIfThere, type Payment } from '../money/payment.ts';
import type { PaymentHome } from '../money/payment-home.ts';
import type { BankDispute } from '../money/payment-provider.ts';
import { ask, providerOf } from '../money/providers.ts';

/**
 * Safe to arrive twice, in any order, and at the same time. Answers the charge to wait for where that is not booked yet; a
 * charge that never will be is not ours. Refuses `busy` without an answer.
 */
export async function settleDispute(
  context: Context,
  { provider, mode, ref }: PaymentHome & { ref: string },
): Promise<{ waitsFor: string } | undefined> {
  const dispute = await ask(providerOf({ provider }).getDispute(context, ref));
  const paymentId = await paymentOfCharge(context.db, { provider, mode, chargeRef: dispute.chargeRef });
  if (paymentId === undefined) return { waitsFor: dispute.chargeRef };
  await inTransaction(context.db, async (tx, after) => {
    const payment = await lockIfThere(tx, paymentId);
    if (payment) await follow(tx, after, context, payment, dispute);
  });
}

/** A payment can have more charges than the one that counts: the ledger knows them all. */
async function paymentOfCharge(
  db: Db,
  { provider, mode, chargeRef }: PaymentHome & { chargeRef: string },
): Promise<number | undefined> {
  const charge = await db
    .selectFrom('ledgerTransactions')
    .innerJoin('payments', 'payments.id', 'ledgerTransactions.paymentId')
    .select('payments.id')
    .where('ledgerTransactions.kind', '=', 'paid')
    .where('ledgerTransactions.externalRef', '=', chargeRef)
    .where('payments.provider', '=', provider)
    .where('payments.mode', '=', mode)
    .executeTakeFirst();
  return charge?.id;
}

/** The payment is locked. Even where it comes to us decided, it is opened first. */
async function follow(
  tx: Db,
  after: AfterCommit,
  context: Context,
  payment: Payment,
  dispute: BankDispute,
): Promise<void> {
  const opened = await insertOnce(tx, context.now(), payment.id, dispute);
  if (opened) await open(tx, after, context, payment, dispute);
  if (dispute.status === 'open') return;
  const closed = await tx
    .updateTable('bankDisputes')
    .set({ status: dispute.status, closedAt: context.now() })
    .where('ref', '=', dispute.ref)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (closed.numUpdatedRows === 0n) return;
  await close(tx, after, context, payment, dispute);
}

async function insertOnce(
  tx: Db,
  now: Date,
  paymentId: number,
  { ref, chargeRef, amount, fee }: BankDispute,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('bankDisputes')
    .values({ paymentId, ref, chargeRef, amount, fee, status: 'open', openedAt: now })
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

const causeOf = (ref: string): string => `bank_dispute:${ref}`;

async function open(
  tx: Db,
  after: AfterCommit,
  context: Context,
  payment: Payment,
  dispute: BankDispute,
): Promise<void> {
  await openDispute(tx, context, payment, dispute);
  await freezeDeal(tx, after, context, { dealId: payment.dealId, cause: causeOf(dispute.ref) });
  await queue(tx, context, payment, dispute, 'The deal is frozen until the bank decides.');
}

/** A deal that was won goes on; one that was lost goes on with what is left, and the operator looks at how it should end. */
async function close(
  tx: Db,
  after: AfterCommit,
  context: Context,
  payment: Payment,
  dispute: BankDispute,
): Promise<void> {
  if (dispute.status === 'won') await winDispute(tx, after, context, payment, dispute);
  else await loseDispute(tx, after, context, payment, dispute);
  await thawDeal(tx, after, context, { dealId: payment.dealId, cause: causeOf(dispute.ref) });
  if (dispute.status === 'won') await takeFromQueue(tx, context.now(), causeOf(dispute.ref));
  else
    await queue(
      tx,
      context,
      payment,
      dispute,
      'The bank has decided for the cardholder: look at how the deal should end.',
    );
}

const queue = (
  tx: Db,
  { now }: Pick<Context, 'now'>,
  payment: Payment,
  { ref, amount }: BankDispute,
  what: string,
): Promise<void> =>
  putInQueue(tx, now(), {
    key: causeOf(ref),
    kind: 'payment',
    dealId: payment.dealId,
    paymentId: payment.id,
    says: `The client’s bank has taken ${formatCents(amount)} back for ${payment.serviceTitle}. ${what}`,
  });
