// What happens to a payment's money, in the ledger's terms; docs/money.md §3 has the table.
import { sql } from 'kysely';
import { feeDue } from '#shared/money.ts';
import type { Db } from '../db/open.ts';
import { type Account, post } from './ledger.ts';

/** The payment that moves; `books` as `booksOf` says. */
interface Moving {
  id: number;
  books: string;
}

interface Sums {
  /** All in cents. What the client was charged, in all. */
  charged: number;
  /** Held for the job now. */
  held: number;
  /** Taken out of the hold for the provider, the fee included. */
  released: number;
  fee: number;
  /** Given back to the client, or about to be. */
  refunded: number;
}

const psp: Account = { kind: 'psp' };
const pspFees: Account = { kind: 'psp_fees' };
const revenue: Account = { kind: 'revenue' };

/** Sums of one payment, from its postings; only from those before the transaction `before`, where that is booked already. */
export async function sumPayment(db: Db, paymentId: number, before = ''): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select
      coalesce(sum(p.amount) filter (where d.kind = 'psp' and c.kind = 'escrow'), 0)::bigint as charged,
      coalesce(sum(case when c.kind = 'escrow' then p.amount when d.kind = 'escrow' then -p.amount end), 0)::bigint as held,
      coalesce(sum(p.amount) filter (where d.kind = 'escrow' and c.kind in ('payable', 'revenue')), 0)::bigint as released,
      coalesce(sum(p.amount) filter (where c.kind = 'revenue'), 0)::bigint as fee,
      coalesce(sum(p.amount) filter (where c.kind = 'refund_due'), 0)::bigint as refunded
    from ledger_transactions t
    join ledger_postings p on p.transaction_id = t.id
    join ledger_accounts d on d.id = p.debit_account
    join ledger_accounts c on c.id = p.credit_account
    where t.payment_id = ${paymentId} and not exists (select from ledger_transactions b where b.key = ${before} and b.id <= t.id)`.execute(
    db,
  );
  return rows[0] as Sums;
}

/** The client has paid `amount`, of which the payment provider kept `providerFee` for itself; both in cents. */
export const bookPaid = (
  tx: Db,
  { id, books }: Moving,
  now: Date,
  charge: { ref: string; amount: number; providerFee: number },
): Promise<void> =>
  post(tx, {
    books,
    kind: 'paid',
    key: `paid:${charge.ref}`,
    paymentId: id,
    externalRef: charge.ref,
    now,
    postings: movedOnly([
      { debit: psp, credit: { kind: 'escrow', paymentId: id }, amount: charge.amount },
      { debit: pspFees, credit: psp, amount: charge.providerFee },
    ]),
  });

/** `amount` cents of what is held become the provider's, less the fee on all that was released so far. The payment is locked. */
export async function bookRelease(
  tx: Db,
  { id, books }: Moving,
  now: Date,
  release: { key: string; amount: number; feeBps: number },
): Promise<void> {
  const { released, fee: taken } = await sumPayment(tx, id, release.key);
  const fee = feeDue(released + release.amount, release.feeBps, taken);
  const escrow: Account = { kind: 'escrow', paymentId: id };
  await post(tx, {
    books,
    kind: 'released',
    key: release.key,
    paymentId: id,
    now,
    postings: movedOnly([
      { debit: escrow, credit: { kind: 'payable', paymentId: id }, amount: release.amount - fee },
      { debit: escrow, credit: revenue, amount: fee },
    ]),
  });
}

/** `amount` cents of what is held are to go back to the client. */
export const bookRefundAsked = (tx: Db, { id, books }: Moving, now: Date, refund: { key: string; amount: number }): Promise<void> =>
  post(tx, {
    books,
    kind: 'refund_asked',
    key: `asked:${refund.key}`,
    paymentId: id,
    now,
    postings: [{ debit: { kind: 'escrow', paymentId: id }, credit: { kind: 'refund_due', paymentId: id }, amount: refund.amount }],
  });

/** The payment provider has given them back; `ref` is its own id of the refund. */
export const bookRefundDone = (
  tx: Db,
  { id, books }: Moving,
  now: Date,
  refund: { key: string; amount: number; ref: string },
): Promise<void> =>
  post(tx, {
    books,
    kind: 'refunded',
    key: `done:${refund.key}`,
    paymentId: id,
    externalRef: refund.ref,
    now,
    postings: [{ debit: { kind: 'refund_due', paymentId: id }, credit: psp, amount: refund.amount }],
  });

const movedOnly = <P extends { amount: number }>(postings: P[]): P[] => postings.filter(({ amount }) => amount > 0);
