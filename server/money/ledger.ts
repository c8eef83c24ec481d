// The books: every movement of money is a pair of accounts and an amount, written once and never changed.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** `escrow`, `payable` and `refund_due` exist once per payment, the others once per set of books. */
export type AccountKind = 'psp' | 'psp_fees' | 'escrow' | 'payable' | 'revenue' | 'refund_due';
export type TransactionKind = 'paid' | 'released' | 'refund_asked' | 'refunded';

export interface Account {
  kind: AccountKind;
  paymentId?: number;
}

export interface Transaction {
  /** See `booksOf`. */
  books: string;
  kind: TransactionKind;
  /** The idempotency key: the same event is booked once, however often it is told. */
  key: string;
  paymentId: number;
  /** The payment provider's own id of what is booked; one per kind. */
  externalRef?: string;
  now: Date;
  /** Amounts are in cents and above 0. */
  postings: readonly { debit: Account; credit: Account; amount: number }[];
}

/** The set of books that a payment belongs to: real and test money, the town and each guest never mix. */
export const booksOf = ({ mode, world }: { mode: string; world: number }): string => `${mode}:${world}`;

/**
 * Books a transaction, inside the caller's. The same key with the same content again changes nothing; with other content
 * it throws. PostgreSQL throws when an account that must stay covered would be overdrawn.
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
  const ids = await lockAccounts(tx, books, postings.flatMap(({ debit, credit }) => [debit, credit]));
  const rows = postings.map(({ debit, credit, amount }) => ({
    transactionId: stored.id,
    debitAccount: ids.get(nameOf(debit)) ?? 0,
    creditAccount: ids.get(nameOf(credit)) ?? 0,
    amount,
  }));
  await tx.insertInto('ledgerPostings').values(rows).execute();
}

/** `now` is left out: an event told again later is the same event. */
function hashOf({ books, kind, paymentId, externalRef, postings }: Transaction): Buffer {
  const lines = postings.map(({ debit, credit, amount }) => [nameOf(debit), nameOf(credit), amount]);
  return createHash('sha256').update(JSON.stringify([books, kind, paymentId, externalRef ?? null, lines])).digest();
}

async function checkSame(tx: Db, key: string, bodyHash: Buffer): Promise<void> {
  const before = await tx.selectFrom('ledgerTransactions').select('bodyHash').where('key', '=', key).executeTakeFirstOrThrow();
  if (!before.bodyHash.equals(bodyHash)) throw new Error(`the ledger has booked something else under ${key}`);
}

const nameOf = ({ kind, paymentId = 0 }: Account): string => `${kind}:${paymentId}`;

/** Opens the accounts that are not there yet, and locks them all in the order of their ids, so that no two wait for each other. */
async function lockAccounts(tx: Db, books: string, accounts: readonly Account[]): Promise<Map<string, number>> {
  const distinct = [...new Map(accounts.map((account) => [nameOf(account), account])).entries()].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const kinds = distinct.map(([, { kind }]) => kind);
  const paymentIds = distinct.map(([, { paymentId }]) => paymentId ?? null);
  const lock = () => sql<{ id: number; kind: AccountKind; paymentId: number | null }>`
    select a.id, a.kind, a.payment_id from ledger_accounts a
    join unnest(${kinds}::text[], ${paymentIds}::bigint[]) as wanted (kind, payment_id)
      on a.kind = wanted.kind and a.payment_id is not distinct from wanted.payment_id
    where a.books = ${books} order by a.id for update of a`.execute(tx);
  let { rows } = await lock();
  if (rows.length < distinct.length) {
    await tx
      .insertInto('ledgerAccounts')
      .values(distinct.map(([, { kind, paymentId }]) => ({ books, kind, paymentId: paymentId ?? null })))
      .onConflict((conflict) => conflict.columns(['books', 'kind', 'paymentId']).doNothing())
      .execute();
    ({ rows } = await lock());
  }
  return new Map(rows.map(({ id, kind, paymentId }) => [nameOf({ kind, paymentId: paymentId ?? undefined }), id]));
}
