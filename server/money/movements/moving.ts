// The building blocks of every movement of a payment's money.
import type { Fee } from '#shared/money.ts';
import type { Db } from '../../db/db.ts';
import { type Account, post, type Posting, type TransactionKind } from '../ledger.ts';

/** The payment whose money moves; for `books`, see `booksOf`. */
export interface LedgerPayment extends Fee {
  id: number;
  books: string;
  providerId: number;
}

export const shared = {
  psp: { kind: 'psp' },
  pspFees: { kind: 'psp_fees' },
  revenue: { kind: 'revenue' },
  disputeFees: { kind: 'dispute_fees' },
  disputeLoss: { kind: 'dispute_loss' },
} as const satisfies Record<string, Account>;

/** One payment's accounts, and its provider's debt. */
export const accountsOf = ({ id: paymentId, providerId }: LedgerPayment) =>
  ({
    escrow: { kind: 'escrow', paymentId },
    payable: { kind: 'payable', paymentId },
    refundDue: { kind: 'refund_due', paymentId },
    dispute: { kind: 'dispute', paymentId },
    debt: { kind: 'provider_debt', userId: providerId },
  }) as const satisfies Record<string, Account>;

/** Books one event of the payment. Drops postings of 0; an event that moves nothing is not booked. */
export async function book(
  tx: Db,
  { id, books }: LedgerPayment,
  event: { kind: TransactionKind; key: string; now: Date; externalRef?: string; postings: readonly Posting[] },
): Promise<void> {
  const postings = event.postings.filter(({ amount }) => amount !== 0);
  if (postings.length > 0) await post(tx, { ...event, books, paymentId: id, postings });
}
