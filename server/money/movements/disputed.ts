// The client's bank takes a charge back, then decides for or against us.
import type { Cents } from '#shared/money.ts';
import type { Db } from '../../db/db.ts';
import { accountsOf, book, type LedgerPayment, shared } from './moving.ts';

interface Dispute {
  /** The payment provider's own id of the dispute. */
  ref: string;
  /** What the bank has taken, and the dispute's fee; cents. */
  amount: Cents;
  fee: Cents;
}

/** In cents: what was booked as the evidence's cost, and what it really costs. */
interface CounterFee {
  ref: string;
  from: Cents;
  to: Cents;
}

export const bookDisputeCountered = (
  tx: Db,
  payment: LedgerPayment,
  now: Date,
  { ref, from, to }: CounterFee,
): Promise<void> => {
  const { disputeFees, psp } = shared;
  const [debit, credit] = to > from ? [disputeFees, psp] : [psp, disputeFees];
  return book(tx, payment, {
    kind: 'dispute_countered',
    key: `dispute-countered:${ref}:${from}-${to}`,
    now,
    postings: [{ debit, credit, amount: Math.abs(to - from) }],
  });
};

export const bookDisputeOpened = (
  tx: Db,
  payment: LedgerPayment,
  now: Date,
  { ref, amount, fee }: Dispute,
): Promise<void> =>
  book(tx, payment, {
    kind: 'dispute_opened',
    key: `dispute-opened:${ref}`,
    externalRef: ref,
    now,
    postings: [
      { debit: accountsOf(payment).dispute, credit: shared.psp, amount },
      { debit: shared.disputeFees, credit: shared.psp, amount: fee },
    ],
  });

/** `feeBack`: the part of the fees that was returned. */
export const bookDisputeWon = (
  tx: Db,
  payment: LedgerPayment,
  now: Date,
  { ref, amount, feeBack }: Omit<Dispute, 'fee'> & { feeBack: Cents },
): Promise<void> =>
  book(tx, payment, {
    kind: 'dispute_won',
    key: `dispute-won:${ref}`,
    externalRef: ref,
    now,
    postings: [
      { debit: shared.psp, credit: accountsOf(payment).dispute, amount },
      { debit: shared.psp, credit: shared.disputeFees, amount: feeBack },
    ],
  });

/** In cents: who bears a lost dispute. What requires reversing a transfer comes later. */
export interface LossParts {
  /** From refunds that are cancelled because the bank has repaid the client. */
  refundDue: Cents;
  held: Cents;
  payable: Cents;
  fee: Cents;
  provider: number;
  operator: number;
}

export const bookDisputeLost = (
  tx: Db,
  payment: LedgerPayment,
  now: Date,
  { ref, refundDue, held, payable, fee, provider, operator }: LossParts & { ref: string },
): Promise<void> => {
  const accounts = accountsOf(payment);
  const credit = accounts.dispute;
  return book(tx, payment, {
    kind: 'dispute_lost',
    key: `dispute-lost:${ref}`,
    externalRef: ref,
    now,
    postings: [
      { debit: accounts.refundDue, credit, amount: refundDue },
      { debit: accounts.escrow, credit, amount: held },
      { debit: accounts.payable, credit, amount: payable },
      { debit: shared.revenue, credit, amount: fee },
      { debit: accounts.debt, credit, amount: provider },
      { debit: shared.disputeLoss, credit, amount: operator },
    ],
  });
};
