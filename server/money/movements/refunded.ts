// Money goes back to the client: from the hold, and after release from the fee and the provider's share.
import type { MoneyPlace } from '#shared/admin-deals.ts';
import type { Cents } from '#shared/money.ts';
import type { Db } from '../../db/db.ts';
import { accountsOf, book, type LedgerPayment, shared } from './moving.ts';

/**
 * In cents: where a refund's money comes from. What requires reversing a transfer is not included: that comes later.
 */
export interface RefundParts {
  held: Cents;
  fee: Cents;
  payable: Cents;
  /** Advanced for the provider, who then owes it. */
  fronted: Cents;
  /** Covered by nobody else, so the operator bears it. */
  lost?: Cents;
}

export const bookRefundAsked = (
  tx: Db,
  payment: LedgerPayment,
  now: Date,
  { key, held, fee, payable, fronted, lost = 0 }: RefundParts & { key: string },
): Promise<void> => {
  const accounts = accountsOf(payment);
  const credit = accounts.refundDue;
  return book(tx, payment, {
    kind: 'refund_asked',
    key: `asked:${key}`,
    now,
    postings: [
      { debit: accounts.escrow, credit, amount: held },
      { debit: shared.revenue, credit, amount: fee },
      { debit: accounts.payable, credit, amount: payable },
      { debit: accounts.debt, credit, amount: fronted },
      { debit: shared.disputeLoss, credit, amount: lost },
    ],
  });
};

/** The payment provider has refunded `amount` cents; `ref` is its own id of the refund. */
export const bookRefundDone = (
  tx: Db,
  payment: LedgerPayment,
  now: Date,
  { key, amount, ref }: { key: string; amount: Cents; ref: string },
): Promise<void> =>
  book(tx, payment, {
    kind: 'refunded',
    key: `done:${key}`,
    externalRef: ref,
    now,
    postings: [{ debit: accountsOf(payment).refundDue, credit: shared.psp, amount }],
  });

/** An operator has refunded `amount` cents by hand, without the payment provider. */
export const bookRefundedByHand = (
  tx: Db,
  payment: LedgerPayment,
  now: Date,
  { key, amount, from }: { key: string; amount: Cents; from: MoneyPlace },
): Promise<void> =>
  book(tx, payment, {
    kind: 'refunded_by_hand',
    key: `by-hand:${key}`,
    now,
    postings: [{ debit: accountsOf(payment).refundDue, credit: { kind: from }, amount }],
  });

/** A refund that had succeeded has bounced. If it had not succeeded, nothing has moved and nothing is booked. */
export const bookRefundFailed = (
  tx: Db,
  payment: LedgerPayment,
  now: Date,
  { key, amount, ref }: { key: string; amount: Cents; ref: string },
): Promise<void> =>
  book(tx, payment, {
    kind: 'refund_failed',
    key: `failed:${key}`,
    externalRef: ref,
    now,
    postings: [{ debit: shared.psp, credit: accountsOf(payment).refundDue, amount }],
  });

/**
 * The client already has the money from the bank: what was set aside for the refund returns to the operator and the
 * provider. In cents.
 */
export const bookRefundGivenUp = (
  tx: Db,
  payment: LedgerPayment,
  now: Date,
  { key, operator, provider }: { key: string; operator: number; provider: number },
): Promise<void> => {
  const { refundDue, payable } = accountsOf(payment);
  return book(tx, payment, {
    kind: 'refund_given_up',
    key: `given-up:${key}`,
    now,
    postings: [
      { debit: refundDue, credit: shared.disputeLoss, amount: operator },
      { debit: refundDue, credit: payable, amount: provider },
    ],
  });
};
