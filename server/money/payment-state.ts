// The state of payments for their two sides: status, and sums computed from the postings.
import type { PaymentState } from '#shared/deal-views.ts';
import { type Cents, feeDue, leftOf } from '#shared/money.ts';
import type { Db } from '../db/db.ts';
import { sumPayment, sumPayments } from './movements/sums.ts';
import { pendingReversals } from './transfers/pending.ts';

const selectStates = (db: Db) =>
  db
    .selectFrom('payments')
    .select(['id', 'dealId', 'publicId', 'kind', 'status', 'amount', 'feeBps', 'feeFloor', 'paidAt', 'expiresAt'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('bankDisputes')
          .select('bankDisputes.id')
          .whereRef('bankDisputes.paymentId', '=', 'payments.id')
          .whereRef('bankDisputes.chargeRef', '=', 'payments.chargeRef')
          .where('bankDisputes.status', '=', 'open'),
      ).as('bankDispute'),
    )
    .select(({ selectFrom }) =>
      selectFrom('bankEvidence')
        .innerJoin('bankDisputes', 'bankDisputes.id', 'bankEvidence.disputeId')
        .select('bankEvidence.createdAt')
        .whereRef('bankDisputes.paymentId', '=', 'payments.id')
        .whereRef('bankDisputes.chargeRef', '=', 'payments.chargeRef')
        .where('bankDisputes.status', '=', 'open')
        .orderBy('bankEvidence.id', 'desc')
        .limit(1)
        .as('evidenceAt'),
    )
    .select(({ selectFrom }) => {
      // Evidence is about the earliest open dispute.
      const open = selectFrom('bankDisputes')
        .whereRef('bankDisputes.paymentId', '=', 'payments.id')
        .whereRef('bankDisputes.chargeRef', '=', 'payments.chargeRef')
        .where('bankDisputes.status', '=', 'open')
        .orderBy('bankDisputes.id')
        .limit(1);
      return [open.select('dueAt').as('bankDueAt'), open.select('decision').as('bankDecision')];
    });

type Row = Awaited<ReturnType<ReturnType<typeof selectStates>['executeTakeFirstOrThrow']>>;

/**
 * `fee` is the fee taken, or before release the fee to come on what has not been given back; `released` includes it.
 * All in cents. Null when there is no such payment; the caller checks who may see it.
 */
export async function paymentState(db: Db, publicId: string | null | undefined): Promise<PaymentState | null> {
  if (!publicId) return null;
  const payment = await selectStates(db).where('publicId', '=', publicId).executeTakeFirst();
  return payment ? withSums(db, payment) : null;
}

async function withSums(db: Db, row: Row): Promise<PaymentState> {
  const { id, dealId: _, feeBps: _bps, feeFloor: _floor, ...payment } = row;
  const [sums, pending] = await Promise.all([sumPayment(db, id), pendingReversals(db, id)]);
  const refunded = sums.refunded + pending.refund;
  const chargedBack = sums.chargedBack + pending.dispute;
  // Money that never counted goes back and costs no fee.
  const charged = payment.paidAt === null ? payment.amount + refunded + chargedBack : sums.charged;
  const left = leftOf({ charged, refunded, chargedBack });
  return {
    ...payment,
    kind: payment.kind as PaymentState['kind'],
    status: payment.status as PaymentState['status'],
    bankDispute: Boolean(payment.bankDispute),
    bankDecision: payment.bankDecision as PaymentState['bankDecision'],
    released: Math.max(0, sums.released - pending.refund - pending.dispute),
    refunded,
    chargedBack,
    payable: sums.payable,
    transferred: sums.transferred,
    fee: sums.released > 0 ? sums.fee : await feeToCome(db, row, left),
  };
}

/** The deal has one fee: a top-up costs the increase in the fee of the whole. */
async function feeToCome(db: Db, row: Row, left: Cents): Promise<Cents> {
  const before = row.kind === 'topup' ? await paidBefore(db, row) : 0;
  return feeDue(before + left, row, feeDue(before, row));
}

/** What was paid for the deal before this payment, in release order, and has not been given back. */
async function paidBefore(db: Db, { id, dealId, paidAt }: Row): Promise<Cents> {
  const earlier = await db
    .selectFrom('payments')
    .select('id')
    .where('dealId', '=', dealId)
    .where('id', '<>', id)
    .where('kind', 'in', ['main', 'topup'])
    .where('late', '=', false)
    .where('paidAt', 'is not', null)
    .$if(paidAt !== null, (query) =>
      query.where((payment) =>
        payment.or([payment('paidAt', '<', paidAt), payment('paidAt', '=', paidAt).and('id', '<', id)]),
      ),
    )
    .execute();
  const sums = await sumPayments(
    db,
    earlier.map((payment) => payment.id),
  );
  return sums.reduce((total, each) => total + leftOf(each), 0);
}
