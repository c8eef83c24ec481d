// A refund has failed that was on its way when the bank took the money: as far as the client has it from the bank, it
// is made no more.
import { sql } from 'kysely';
import type { Work } from '../../context/work.ts';
import type { Db } from '../../db/open.ts';
import { bookRefundGivenUp } from '../movements/refunded.ts';
import { sumPayment } from '../movements/sums.ts';
import type { Payment } from '../payment.ts';
import { repayDebt } from '../release-payment.ts';
import { pendingReversals } from '../transfers/pending.ts';
import { enqueueTransfer } from '../transfers/plan-transfer.ts';
import { leavePart } from './leave-to-bank.ts';

/**
 * The payment is locked and the refund has just failed. What was put in for it goes back to the operator, or to the
 * provider.
 */
export async function giveUpRefund(work: Work, payment: Payment, refundId: number): Promise<void> {
  const amount = await paidTwice(work.tx, payment.id);
  if (amount <= 0) return;
  const now = work.now();
  const refund = await work.tx.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow();
  const dispute = await work.tx
    .selectFrom('bankDisputes')
    .select('ref')
    .where('paymentId', '=', payment.id)
    .where('status', '=', 'lost')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const part = await leavePart(work, payment, refund, { ref: dispute?.ref ?? '', amount });
  const operator = Math.min(part, await operatorsLoss(work.tx, payment.id));
  const provider = part - operator;
  await bookRefundGivenUp(work.tx, payment, now, { key: refund.key, operator, provider });
  const repaid = await repayDebt(work.tx, payment, now, { key: refund.key, most: provider });
  if (provider > repaid) await enqueueTransfer(work, payment.id);
}

/** In cents: what the client has from us, or is about to have, and from the bank as well. */
async function paidTwice(tx: Db, paymentId: number): Promise<number> {
  const [sums, pending] = await Promise.all([sumPayment(tx, paymentId), pendingReversals(tx, paymentId)]);
  if (sums.chargedBack + pending.dispute === 0) return 0;
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
