// A refund fails that was in transit when somebody else repaid the client: it is cancelled as far as the client already
// has the money from the bank or the payment provider.
import { sql } from 'kysely';
import type { Work } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import { operatorsLosses } from '../movements/losses.ts';
import { bookRefundGivenUp } from '../movements/refunded.ts';
import type { Payment } from '../payment.ts';
import { repayDebt } from '../release-payment.ts';
import { enqueueTransfer } from '../transfers/plan-transfer.ts';
import { leavePart, type MadeElsewhere } from './leave-to-others.ts';

/**
 * The caller has locked the payment, and the refund has just failed. What was set aside for it returns to the operator
 * or the provider.
 */
export async function giveUpRefund(work: Work, payment: Payment, refundId: number): Promise<void> {
  const now = work.now();
  const refund = await work.tx.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirstOrThrow();
  const amount = await paidTwice(work.tx, refund.chargeRef);
  if (amount <= 0) return;
  const part = await leavePart(work, payment, refund, { ...(await madeBy(work.tx, refund.chargeRef)), amount });
  const operator = Math.min(part, await operatorsLoss(work.tx, payment.id, refund.chargeRef));
  const provider = part - operator;
  await bookRefundGivenUp(work.tx, payment, now, { key: refund.key, operator, provider });
  const repaid = await repayDebt(work.tx, payment, now, { key: refund.key, most: provider });
  if (provider > repaid) await enqueueTransfer(work, payment.id);
}

/** Who made it instead: the bank, or if it took nothing, somebody at the payment provider. */
async function madeBy(tx: Db, chargeRef: string): Promise<{ by: MadeElsewhere['by']; ref: string }> {
  const dispute = await tx
    .selectFrom('bankDisputes')
    .select('ref')
    .where('chargeRef', '=', chargeRef)
    .where('status', '=', 'lost')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (dispute) return { by: 'The payer’s bank', ref: dispute.ref };
  const outside = await tx
    .selectFrom('refunds')
    .select('ref')
    .where('chargeRef', '=', chargeRef)
    .where('cause', 'like', 'outside:%')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return { by: 'The payment provider', ref: outside?.ref ?? '' };
}

/**
 * In cents: by how much everything repaid to the client, pending refunds and the bank's money included, exceeds the
 * charge. Excludes refunds closed as made elsewhere, which used no money of ours.
 */
async function paidTwice(tx: Db, chargeRef: string): Promise<number> {
  const { rows } = await sql<{ more: number }>`
    select ((select coalesce(sum(amount), 0) from refunds
        where charge_ref = ${chargeRef} and (status <> 'by_hand' or by_hand_from is not null))
      + (select coalesce(sum(amount), 0) from bank_disputes where charge_ref = ${chargeRef} and status = 'lost')
      - (select coalesce(sum(p.amount), 0) from ledger_transactions t
        join ledger_postings p on p.transaction_id = t.id
        join ledger_accounts c on c.id = p.credit_account
        where t.kind = 'paid' and t.external_ref = ${chargeRef} and c.kind = 'escrow'))::bigint as more`.execute(tx);
  return rows[0]?.more ?? 0;
}

async function operatorsLoss(tx: Db, paymentId: number, chargeRef: string): Promise<number> {
  const losses = await operatorsLosses(tx, [paymentId]);
  const loss = losses.find((each) => each.chargeRef === chargeRef);
  return loss ? loss.toBank + loss.toClient : 0;
}
