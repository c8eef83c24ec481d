// How payments stand, for their two sides: status, and sums made from the postings.
import type { PaymentState } from '#shared/deal-views.ts';
import { feeDue } from '#shared/money.ts';
import type { Db } from '../db/open.ts';
import { sumPayment } from './movements/sums.ts';
import { pendingReversals } from './transfers/pending.ts';

const selectStates = (db: Db) =>
  db
    .selectFrom('payments')
    .select(['id', 'publicId', 'kind', 'status', 'amount', 'feeBps', 'feeFloor', 'paidAt', 'expiresAt'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('bankDisputes').select('bankDisputes.id').whereRef('paymentId', '=', 'payments.id').where('bankDisputes.status', '=', 'open'),
      ).as('bankDispute'),
    )
    .select(({ selectFrom }) =>
      selectFrom('bankEvidence')
        .innerJoin('bankDisputes', 'bankDisputes.id', 'bankEvidence.disputeId')
        .select('bankEvidence.createdAt')
        .whereRef('paymentId', '=', 'payments.id')
        .where('bankDisputes.status', '=', 'open')
        .orderBy('bankEvidence.id', 'desc')
        .limit(1)
        .as('evidenceAt'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectStates>['executeTakeFirstOrThrow']>>;

/**
 * `fee` is the one taken, or before the release the one to come; `released` has it in. All in cents.
 * null when there is no such payment; who may see it is the caller's to check.
 */
export async function paymentState(db: Db, publicId: string | null | undefined): Promise<PaymentState | null> {
  if (!publicId) return null;
  const payment = await selectStates(db).where('publicId', '=', publicId).executeTakeFirst();
  return payment ? withSums(db, payment) : null;
}

/** A deal's top-ups and tips, the newest first. */
export async function sidePaymentStates(db: Db, dealId: number): Promise<PaymentState[]> {
  const rows = await selectStates(db)
    .where('dealId', '=', dealId)
    .where('kind', 'in', ['topup', 'tip'])
    .orderBy('id', 'desc')
    .execute();
  return Promise.all(rows.map((row) => withSums(db, row)));
}

async function withSums(db: Db, { id, feeBps, feeFloor, ...payment }: Row): Promise<PaymentState> {
  const [sums, pending] = await Promise.all([sumPayment(db, id), pendingReversals(db, id)]);
  return {
    ...payment,
    kind: payment.kind as PaymentState['kind'],
    status: payment.status as PaymentState['status'],
    bankDispute: Boolean(payment.bankDispute),
    released: Math.max(0, sums.released - pending.refund - pending.dispute),
    refunded: sums.refunded + pending.refund,
    transferred: sums.transferred,
    fee: sums.released > 0 ? sums.fee : feeDue(payment.amount, { feeBps, feeFloor }),
  };
}
