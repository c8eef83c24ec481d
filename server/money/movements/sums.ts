// The state of a payment's money, computed from its postings alone.
import type { Cents } from '#shared/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { operatorsLosses } from './losses.ts';

/**
 * All in cents. Invariant: charged + fronted = held + payable + transferred + fee + refundDue + refundedDone +
 * chargedBack.
 */
export interface PaymentSums {
  /** Total charged to the client. */
  charged: Cents;
  /** Held for the job now. */
  held: Cents;
  /** The provider's, and not transferred yet. */
  payable: Cents;
  /** Sent to the provider's account, less reversals. */
  transferred: Cents;
  /** Kept by the operator, less what was given back. */
  fee: Cents;
  /** To go back to the client, and in transit. A charge that went back counts once, however often the client got it. */
  refundDue: Cents;
  refundedDone: Cents;
  /** Taken back for good by the client's bank. */
  chargedBack: Cents;
  /** What the provider's debt and the operator's loss put in, less what this payment repaid of that debt. */
  fronted: Cents;
  /** Held by an undecided bank dispute. */
  disputed: number;
  /** Released and not given back: payable, transferred and fee, less what was fronted. */
  released: Cents;
  /** Refunded to the client, or about to be. */
  refunded: Cents;
}

/** The totals of several payments, one row each, unordered; a payment without postings has no row. */
export async function sumPayments(
  db: Db,
  paymentIds: readonly number[],
): Promise<(PaymentSums & { paymentId: number })[]> {
  const { rows } = await sql<Omit<PaymentSums, 'released' | 'refunded'> & { paymentId: number }>`
    with moves as (
      select t.payment_id, d.kind as debit, c.kind as credit, p.amount
      from ledger_transactions t
      join ledger_postings p on p.transaction_id = t.id
      join ledger_accounts d on d.id = p.debit_account
      join ledger_accounts c on c.id = p.credit_account
      where t.payment_id = any(${[...paymentIds]}::bigint[])
    ), sides as (
      select payment_id, credit as kind, debit as other, amount from moves
      union all select payment_id, debit, credit, -amount from moves
    )
    select payment_id,
      coalesce(sum(amount) filter (where kind = 'escrow' and other = 'psp'), 0)::bigint as charged,
      coalesce(sum(amount) filter (where kind = 'escrow'), 0)::bigint as held,
      coalesce(sum(amount) filter (where kind = 'payable'), 0)::bigint as payable,
      coalesce(-sum(amount) filter (where kind = 'payable' and other = 'psp'), 0)::bigint as transferred,
      coalesce(sum(amount) filter (where kind = 'revenue'), 0)::bigint as fee,
      coalesce(sum(amount) filter (where kind = 'refund_due'), 0)::bigint as refund_due,
      coalesce(-sum(amount) filter (where kind = 'refund_due' and other in ('psp', 'own_bank', 'cash')), 0)::bigint as refunded_done,
      coalesce(sum(amount) filter (where kind = 'dispute' and other <> 'psp'), 0)::bigint as charged_back,
      coalesce(-sum(amount) filter (where kind in ('provider_debt', 'dispute_loss')), 0)::bigint as fronted,
      coalesce(-sum(amount) filter (where kind = 'dispute'), 0)::bigint as disputed
    from sides group by payment_id`.execute(db);
  const fronted = rows.filter((row) => row.fronted > 0).map(({ paymentId }) => paymentId);
  const besides = (await operatorsLosses(db, fronted)).filter(({ isOther }) => isOther);
  return rows.map((row) => {
    const own = withoutOthers(
      row,
      besides.filter(({ paymentId }) => paymentId === row.paymentId),
    );
    return {
      ...own,
      released: own.payable + own.transferred + own.fee - own.fronted,
      refunded: own.refundDue + own.refundedDone,
    };
  });
}

type OwnSums = Pick<PaymentSums, 'fronted' | 'chargedBack' | 'refundedDone'>;

/** Leaves out what the operator lost on charges that did not pay the payment and went back twice. */
function withoutOthers<S extends OwnSums>(sums: S, losses: readonly { toBank: Cents; toClient: Cents }[]): S {
  const own = { ...sums };
  for (const { toBank, toClient } of losses) {
    own.fronted -= toBank + toClient;
    own.chargedBack -= toBank;
    own.refundedDone -= toClient;
  }
  return own;
}

const NOTHING: PaymentSums = {
  charged: 0,
  held: 0,
  payable: 0,
  transferred: 0,
  fee: 0,
  refundDue: 0,
  refundedDone: 0,
  chargedBack: 0,
  fronted: 0,
  disputed: 0,
  released: 0,
  refunded: 0,
};

export async function sumPayment(db: Db, paymentId: number): Promise<PaymentSums> {
  const [sums] = await sumPayments(db, [paymentId]);
  if (!sums) return NOTHING;
  const { paymentId: _, ...rest } = sums;
  return rest;
}
