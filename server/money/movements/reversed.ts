// A transfer is taken back for a refund, or for a bank dispute that was lost; or it cannot be, and somebody else stands
// in.
import type { Cents } from '#shared/money.ts';
import type { Db } from '../../db/db.ts';
import type { Account } from '../ledger.ts';
import { accountsOf, book, type LedgerPayment, shared } from './moving.ts';

interface TakenBack {
  key: string;
  amount: Cents;
  /** Whom it is for. */
  purpose: 'refund' | 'dispute';
}

const purposeOf = (payment: LedgerPayment, purpose: TakenBack['purpose']): Account =>
  purpose === 'refund' ? accountsOf(payment).refundDue : accountsOf(payment).dispute;

/** `ref` is the payment provider's own id of the reversal. */
export function bookReversed(
  tx: Db,
  payment: LedgerPayment,
  now: Date,
  { key, amount, purpose, ref }: TakenBack & { ref: string },
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

/** The transfer never went, so the money is still payable. */
export const bookSpared = (
  tx: Db,
  payment: LedgerPayment,
  now: Date,
  { key, amount, purpose }: TakenBack,
): Promise<void> =>
  book(tx, payment, {
    kind: 'spared',
    key: `spared:${key}`,
    now,
    postings: [{ debit: accountsOf(payment).payable, credit: purposeOf(payment, purpose), amount }],
  });

/** It cannot be taken back: `from` says who bears it. */
export const bookFronted = (
  tx: Db,
  payment: LedgerPayment,
  now: Date,
  { key, amount, purpose, from }: TakenBack & { from: 'provider' | 'operator' },
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
