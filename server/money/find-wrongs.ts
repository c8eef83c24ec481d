// Adds up all books from the postings alone and reports what does not balance.
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** One error: in which books, what, with which account or payment, and by how many cents. */
export interface Wrong {
  books: string;
  what: string;
  where: string;
  by: number;
}

/** The queue entry that stays open while the books do not balance. */
export const BOOKS_MATTER = 'books';

/**
 * One statement, for one consistent snapshot: debits equal credits, stored balances equal their postings, no balance is
 * negative, and for each payment charged + fronted = held + payable + transferred + fee + refund due + refunded +
 * charged back.
 */
export async function findWrongs(db: Db): Promise<Wrong[]> {
  const { rows } = await sql<Wrong>`
    with sides as (
      select debit_account as account, amount as debit, 0 as credit from ledger_postings
      union all select credit_account, 0, amount from ledger_postings
    ), accounts as (
      select a.books, a.kind, coalesce(a.payment_id, a.user_id, 0) as owner, a.debit as known_debit, a.credit as known_credit,
        coalesce(sum(s.debit), 0) as debit, coalesce(sum(s.credit), 0) as credit
      from ledger_accounts a left join sides s on s.account = a.id group by a.id
    ), flows as (
      select t.books, t.payment_id, d.kind as debit, c.kind as credit, p.amount
      from ledger_postings p
      join ledger_transactions t on t.id = p.transaction_id
      join ledger_accounts d on d.id = p.debit_account
      join ledger_accounts c on c.id = p.credit_account
    ), ends as (
      select books, payment_id, credit as kind, debit as other, amount from flows
      union all select books, payment_id, debit, credit, -amount from flows
    ), payments as (
      select books, payment_id,
        coalesce(sum(amount) filter (where kind = 'escrow' and other = 'psp'), 0) as charged,
        coalesce(-sum(amount) filter (where kind in ('provider_debt', 'dispute_loss')), 0) as fronted,
        coalesce(sum(amount) filter (where kind in ('escrow', 'payable', 'revenue', 'refund_due')), 0) as here,
        coalesce(-sum(amount) filter (where kind in ('payable', 'refund_due') and other in ('psp', 'own_bank', 'cash')), 0) as gone,
        coalesce(sum(amount) filter (where kind = 'dispute' and other <> 'psp'), 0) as charged_back
      from ends group by books, payment_id
    ), wrongs as (
      select books, 'debits are not credits' as what, 'all' as "where", sum(debit - credit) as by
      from accounts group by books having sum(debit) <> sum(credit)
      union all
      select books, 'a remembered balance is not its postings', kind || ' ' || owner, abs(known_debit - debit) + abs(known_credit - credit)
      from accounts where known_debit <> debit or known_credit <> credit
      union all
      select books, 'below zero', kind || ' ' || owner, debit - credit
      from accounts where kind in ('escrow', 'payable', 'refund_due') and debit > credit
      union all
      select books, 'more than was owed', kind || ' ' || owner, credit - debit
      from accounts where kind in ('dispute', 'provider_debt') and credit > debit
      union all
      select books, 'money lost or made', 'payment ' || payment_id, charged + fronted - here - gone - charged_back
      from payments where charged + fronted <> here + gone + charged_back
    )
    select books, what, "where", by::bigint as by from wrongs order by books, what, "where"`.execute(db);
  return rows;
}
