// The ledger: every movement of money is a pair of accounts and an amount, written once and never changed.
import type { MoneyPlace } from '#shared/admin-deals.ts';
import type { Cents } from '#shared/money.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** One each per payment; none can go negative, nor can `dispute` exceed what the bank took. */
type PaymentAccount = 'escrow' | 'payable' | 'refund_due' | 'dispute';
/** One each per set of books. */
type SharedAccount = 'psp' | 'psp_fees' | 'revenue' | 'dispute_fees' | 'dispute_loss' | MoneyPlace;

/** `provider_debt`: what a provider owes us, because we refunded money that they had received already. */
export type Account =
  | { kind: PaymentAccount; paymentId: number }
  | { kind: SharedAccount }
  | { kind: 'provider_debt'; userId: number };

export interface Posting {
  debit: Account;
  credit: Account;
  /** Positive. */
  amount: Cents;
}

export type TransactionKind =
  | 'paid'
  | 'released'
  | 'debt_repaid'
  | 'transferred'
  | 'refund_asked'
  | 'reversed'
  | 'fronted'
  | 'spared'
  | 'refunded'
  | 'refunded_by_hand'
  | 'refund_failed'
  | 'refund_given_up'
  | 'dispute_opened'
  | 'dispute_countered'
  | 'dispute_won'
  | 'dispute_lost'
  | 'paid_out'
  | 'topped_up'
  | 'provider_fee';

export interface Transaction {
  /** See `booksOf`. */
  books: string;
  kind: TransactionKind;
  /** The idempotency key: a repeated event is booked once. */
  key: string;
  /** Null for movements of the operator's own account outside any payment. */
  paymentId: number | null;
  /** The payment provider's own id of the event; unique per kind. */
  externalRef?: string;
  now: Date;
  postings: readonly Posting[];
}

/**
 * The set of books that a payment belongs to. Payment providers, real and test money, the town and each guest never
 * mix.
 */
export const booksOf = ({ provider, mode, world }: { provider: string; mode: string; world: number }): string =>
  `${provider}-${mode}:${world}`;

/**
 * Books a transaction within the caller's database transaction. Repeating a key with the same content changes nothing;
 * with other content it throws. PostgreSQL throws when an account that must not be overdrawn would be.
 */
export async function post(tx: Db, transaction: Transaction): Promise<void> {
  const { books, kind, key, paymentId, externalRef = null, now, postings } = transaction;
  const bodyHash = hashOf(transaction);
  const stored = await tx
    .insertInto('ledgerTransactions')
    .values({ books, kind, key, paymentId, externalRef, bodyHash, createdAt: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return checkSame(tx, key, bodyHash);
  const ids = await lockAccounts(
    tx,
    books,
    postings.flatMap(({ debit, credit }) => [debit, credit]),
  );
  const rows = postings.map(({ debit, credit, amount }) => ({
    transactionId: stored.id,
    debitAccount: ids.get(nameOf(debit)) ?? 0,
    creditAccount: ids.get(nameOf(credit)) ?? 0,
    amount,
  }));
  await tx.insertInto('ledgerPostings').values(rows).execute();
}

/** Leaves out `now`, because a later repeat is the same event, and the books, which follow from the payment. */
function hashOf({ kind, paymentId, externalRef, postings }: Transaction): Buffer {
  const lines = postings.map(({ debit, credit, amount }) => [nameOf(debit), nameOf(credit), amount]);
  return createHash('sha256')
    .update(JSON.stringify([kind, paymentId, externalRef ?? null, lines]))
    .digest();
}

async function checkSame(tx: Db, key: string, bodyHash: Buffer): Promise<void> {
  const before = await tx
    .selectFrom('ledgerTransactions')
    .select('bodyHash')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!before.bodyHash.equals(bodyHash)) throw new Error(`the ledger has booked something else under ${key}`);
}

const ownerOf = (account: Account) => ({
  kind: account.kind,
  paymentId: 'paymentId' in account ? account.paymentId : null,
  userId: 'userId' in account ? account.userId : null,
});
type AccountOwner = ReturnType<typeof ownerOf>;

const nameOfOwned = ({ kind, paymentId, userId }: AccountOwner): string => `${kind}:${paymentId ?? userId ?? 0}`;
const nameOf = (account: Account): string => nameOfOwned(ownerOf(account));

/** Opens missing accounts, and locks all of them in the order of their ids, to avoid deadlocks. */
async function lockAccounts(tx: Db, books: string, accounts: readonly Account[]): Promise<Map<string, number>> {
  const distinct = [...new Map(accounts.map((account) => [nameOf(account), ownerOf(account)])).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, owned]) => owned);
  const kinds = distinct.map(({ kind }) => kind);
  const paymentIds = distinct.map(({ paymentId }) => paymentId);
  const userIds = distinct.map(({ userId }) => userId);
  const lock = () =>
    sql<AccountOwner & { id: number }>`
    select a.id, a.kind, a.payment_id, a.user_id from ledger_accounts a
    join unnest(${kinds}::text[], ${paymentIds}::bigint[], ${userIds}::bigint[]) as wanted (kind, payment_id, user_id)
      on a.kind = wanted.kind and a.payment_id is not distinct from wanted.payment_id and a.user_id is not distinct from wanted.user_id
    where a.books = ${books} order by a.id for update of a`.execute(tx);
  let { rows } = await lock();
  if (rows.length < distinct.length) {
    await tx
      .insertInto('ledgerAccounts')
      .values(distinct.map((owned) => ({ books, ...owned })))
      .onConflict((conflict) => conflict.columns(['books', 'kind', 'paymentId', 'userId']).doNothing())
      .execute();
    ({ rows } = await lock());
  }
  return new Map(rows.map((row) => [nameOfOwned(row), row.id]));
}
