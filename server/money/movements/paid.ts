// A client has paid.
import type { Cents } from '#shared/money.ts';
import type { Db } from '../../db/db.ts';
import { accountsOf, book, type LedgerPayment, shared } from './moving.ts';

/** `amount` was charged, of which the payment provider kept `providerFee`; both in cents. */
export const bookPaid = (
  tx: Db,
  payment: LedgerPayment,
  now: Date,
  charge: { ref: string; amount: Cents; providerFee: Cents },
): Promise<void> =>
  book(tx, payment, {
    kind: 'paid',
    key: `paid:${charge.ref}`,
    externalRef: charge.ref,
    now,
    postings: [
      { debit: shared.psp, credit: accountsOf(payment).escrow, amount: charge.amount },
      { debit: shared.pspFees, credit: shared.psp, amount: charge.providerFee },
    ],
  });
