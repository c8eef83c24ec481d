// A transfer is reversed for a refund or a lost bank dispute; if that fails, somebody else bears it.
import type { Cents } from '#shared/money.ts';
import type { Db } from '../../db/db.ts';
import type { Account } from '../ledger.ts';
import { accountsOf, book, type LedgerPayment, shared } from './moving.ts';

interface ReversedAmount {
  key: string;
  amount: Cents;
  /** Who gets the money: the client, or their bank. */
  purpose: 'refund' | 'dispute';
}

const purposeOf = (payment: LedgerPayment, purpose: ReversedAmount['purpose']): Account =>
  purpose === 'refund' ? accountsOf(payment).refundDue : accountsOf(payment).dispute;

/** `ref` is the payment provider's own id of the reversal. */
export function bookReversed(
  tx: Db,
  payment: LedgerPayment,
  now: Date,
  { key, amount, purpose, ref }: ReversedAmount & { ref: string },
): Promise<void> {
  const { payable } = accountsOf(payment);
  return book(tx, payment, {
    kind: 'reversed',
    key: `reversed:${key}`,
    externalRef: ref,
    now,
    postings: [
      { debit: shared.psp, credit: payable, amount },
      { debit: payable, credit: purposeOf(payment, purpose), amount },
    ],
  });
}

/** The transfer was never sent, so the money is still payable. */
export const bookSpared = (
  tx: Db,
  payment: LedgerPayment,
  now: Date,
  { key, amount, purpose }: ReversedAmount,
): Promise<void> =>
  book(tx, payment, {
    kind: 'spared',
    key: `spared:${key}`,
    now,
    postings: [{ debit: accountsOf(payment).payable, credit: purposeOf(payment, purpose), amount }],
  });

/** The reversal failed: `from` says who bears it. */
export const bookFronted = (
  tx: Db,
  payment: LedgerPayment,
  now: Date,
  { key, amount, purpose, from }: ReversedAmount & { from: 'provider' | 'operator' },
): Promise<void> =>
  book(tx, payment, {
    kind: 'fronted',
    key: `fronted:${key}`,
    now,
    postings: [
      {
        debit: from === 'provider' ? accountsOf(payment).debt : shared.disputeLoss,
        credit: purposeOf(payment, purpose),
        amount,
      },
    ],
  });
