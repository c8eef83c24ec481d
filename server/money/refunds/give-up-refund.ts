// A refund has failed that was on its way when somebody else gave the money back: as far as the client has it from
// the bank or from the payment provider, it is made no more.
import { sql } from 'kysely';
import type { Work } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import { bookRefundGivenUp } from '../movements/refunded.ts';
import { sumPayment } from '../movements/sums.ts';
import type { Payment } from '../payment.ts';
import { repayDebt } from '../release-payment.ts';
import { pendingReversals } from '../transfers/pending.ts';
import { enqueueTransfer } from '../transfers/plan-transfer.ts';
import { leavePart, type MadeElsewhere } from './leave-to-others.ts';

/**
 * The payment is locked and the refund has just failed. What was put in for it goes back to the operator, or to the
 * provider.
 */
export async function giveUpRefund(work: Work, payment: Payment, refundId: number): Promise<void> {
  const amount = await paidTwice(work.tx, payment.id);
  if (amount <= 0) return;
  const now = work.now();
  const refund = await work.tx.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow();
  const part = await leavePart(work, payment, refund, { ...(await madeBy(work.tx, payment.id)), amount });
  const operator = Math.min(part, await operatorsLoss(work.tx, payment.id));
  const provider = part - operator;
  await bookRefundGivenUp(work.tx, payment, now, { key: refund.key, operator, provider });
  const repaid = await repayDebt(work.tx, payment, now, { key: refund.key, most: provider });
  if (provider > repaid) await enqueueTransfer(work, payment.id);
}

/** Who has it made instead: the bank, or where it took nothing, somebody at the payment provider. */
async function madeBy(tx: Db, paymentId: number): Promise<{ by: MadeElsewhere['by']; ref: string }> {
  const dispute = await tx
    .selectFrom('bankDisputes')
    .select('ref')
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'lost')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (dispute) return { by: 'The payer’s bank', ref: dispute.ref };
  const outside = await tx
    .selectFrom('refunds')
    .select('ref')
    .where('paymentId', '=', paymentId)
    .where('cause', 'like', 'outside:%')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return { by: 'The payment provider', ref: outside?.ref ?? '' };
}

/** In cents: what the client has from us, or is about to have, and from the bank or the payment provider as well. */
async function paidTwice(tx: Db, paymentId: number): Promise<number> {
  const [sums, pending] = await Promise.all([sumPayment(tx, paymentId), pendingReversals(tx, paymentId)]);
  return sums.refunded + pending.refund + sums.chargedBack + pending.dispute - sums.charged;
}

async function operatorsLoss(tx: Db, paymentId: number): Promise<number> {
  const { rows } = await sql<{ loss: number }>`
    select coalesce(sum(case when d.kind = 'dispute_loss' then p.amount when c.kind = 'dispute_loss' then -p.amount end), 0)::bigint as loss
    from ledger_transactions t
    join ledger_postings p on p.transaction_id = t.id
    join ledger_accounts d on d.id = p.debit_account
    join ledger_accounts c on c.id = p.credit_account
    where t.payment_id = ${paymentId}`.execute(tx);
  return rows[0]?.loss ?? 0;
}
