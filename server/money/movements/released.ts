// Held money becomes the provider's, less the fee; their debt is deducted first, and the rest is sent to them.
import { type Cents, feeDue } from '#shared/money.ts';
import type { Db } from '../../db/db.ts';
import { accountsOf, book, type LedgerPayment, shared } from './moving.ts';
import type { PaymentSums } from './sums.ts';

/**
 * `amount` cents of the held money, with the fee on the new released total. `sums` are the totals before, of everything
 * under one fee. Returns the fee.
 */
export async function bookRelease(
  tx: Db,
  payment: LedgerPayment,
  now: Date,
  { key, amount, sums }: { key: string; amount: Cents; sums: Pick<PaymentSums, 'released' | 'fee'> },
): Promise<number> {
  // At most the release itself: a lost dispute may have taken back fees that were due.
  const fee = Math.min(amount, Math.max(0, feeDue(sums.released + amount, payment, sums.fee)));
  const { escrow, payable } = accountsOf(payment);
  await book(tx, payment, {
    kind: 'released',
    key: `release:${key}`,
    now,
    postings: [
      { debit: escrow, credit: payable, amount: amount - fee },
      { debit: escrow, credit: shared.revenue, amount: fee },
    ],
  });
  return fee;
}

/** `amount` cents of the payable money repay a debt of the provider. */
export const bookDebtRepaid = (
  tx: Db,
  payment: LedgerPayment,
  now: Date,
  { key, amount }: { key: string; amount: Cents },
): Promise<void> => {
  const { payable, debt } = accountsOf(payment);
  return book(tx, payment, {
    kind: 'debt_repaid',
    key: `debt:${key}`,
    now,
    postings: [{ debit: payable, credit: debt, amount }],
  });
};

/** The payment provider has sent `amount` cents to the provider's account; `ref` is its own id of the transfer. */
export const bookTransferred = (
  tx: Db,
  payment: LedgerPayment,
  now: Date,
  { key, amount, ref }: { key: string; amount: Cents; ref: string },
): Promise<void> =>
  book(tx, payment, {
    kind: 'transferred',
    key: `transferred:${key}`,
    externalRef: ref,
    now,
    postings: [{ debit: accountsOf(payment).payable, credit: shared.psp, amount }],
  });
