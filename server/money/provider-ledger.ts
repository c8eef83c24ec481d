// A provider's own money: what is held for them, what is theirs, and every movement; simulated, test and live money
// separately.
import type { Cents } from '#shared/money.ts';
import { sql } from 'kysely';
import type { LedgerLine, WaitingTransfer } from '#shared/payments.ts';
import type { Context, SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';
import { pageOf, PAGE_SIZE, readCursor } from '../http/cursor.ts';
import { booksOf } from './ledger.ts';
import { paymentHome } from './payment-home.ts';
import { waitingTransfers } from './transfers/waiting-transfers.ts';

interface Balances {
  held: Cents;
  /** Paid for open jobs, and taken back by payers' banks until they decide. */
  atBank: Cents;
  available: Cents;
  paidOut: Cents;
  /** What they owe us: deducted from their next releases. */
  debt: Cents;
}

interface Ledger extends Balances {
  waiting: WaitingTransfer[];
  items: LedgerLine[];
  nextCursor: string | null;
}

/** The kind of a posting from the provider's view; null when it does not concern them. `d` and `c` are its accounts. */
export const kindSql = `case
  when d.kind = 'psp' and c.kind = 'escrow' then 'held'
  when d.kind = 'escrow' and c.kind = 'payable' then 'released'
  when d.kind = 'escrow' and c.kind = 'revenue' then 'fee'
  when d.kind in ('escrow', 'payable') and c.kind = 'refund_due' then 'refunded'
  when d.kind = 'revenue' and c.kind = 'refund_due' then 'fee_back'
  when d.kind = 'payable' and c.kind = 'psp' then 'paid_out'
  when d.kind = 'psp' and c.kind = 'payable' then 'taken_back'
  when d.kind = 'payable' and c.kind = 'provider_debt' then 'repaid'
  when d.kind = 'provider_debt' then 'owed'
  when d.kind = 'refund_due' and c.kind = 'payable' then 'restored'
  when d.kind in ('escrow', 'payable', 'revenue') and c.kind = 'dispute' then 'charged_back' end`;

const linesOf = prepare<LedgerLine>(
  'provider_ledger',
  `select * from (
     select l.id, d2.id as "dealId", s.title as "serviceTitle", l.amount, t.created_at as "at", ${kindSql} as kind,
       case when c.kind = 'payable' then l.amount when d.kind = 'payable' then -l.amount else 0 end as change
     from deals d2
     join services s on s.id = d2.service_id
     join payments p on p.deal_id = d2.id
     join ledger_transactions t on t.payment_id = p.id
     join ledger_postings l on l.transaction_id = t.id
     join ledger_accounts d on d.id = l.debit_account
     join ledger_accounts c on c.id = l.credit_account
     where d2.provider_id = $1 and d2.world = $2 and ($3::bigint is null or l.id < $3) and t.books = $4
   ) lines where kind is not null order by id desc limit ${PAGE_SIZE + 1}`,
);

/** With payments off, real money may still be there. */
const LIVE = { provider: 'stripe', mode: 'live' } as const;

/** For the books of new payments. Amounts in cents, from the postings; newest lines first. */
export async function readProviderLedger(
  context: Pick<Context, 'db' | 'config' | 'now'>,
  user: SessionUser,
  cursor: string | undefined,
): Promise<Ledger> {
  const { db, config } = context;
  const home = paymentHome(config, user) ?? LIVE;
  const books = booksOf({ ...home, world: user.world });
  const [balances, waiting, lines] = await Promise.all([
    sumBalances(db, user, books),
    waitingTransfers(context, user, { ...home, books }),
    linesOf(db, [user.id, user.world, readCursor(cursor), books]),
  ]);
  return { ...balances, waiting, ...pageOf(lines, (line) => line) };
}

async function sumBalances(db: Db, user: SessionUser, books: string): Promise<Balances> {
  const { rows } = await sql<Balances>`
    select
      coalesce(sum(a.credit - a.debit) filter (where a.kind = 'escrow' and b.id is null), 0)::bigint as held,
      coalesce(sum(a.credit - a.debit) filter (where a.kind = 'escrow' and b.id is not null), 0)::bigint as at_bank,
      coalesce(sum(a.credit - a.debit) filter (where a.kind = 'payable'), 0)::bigint as available,
      (select coalesce(sum(case when d.kind = 'payable' then l.amount else -l.amount end), 0)
        from deals e
        join payments q on q.deal_id = e.id
        join ledger_transactions t on t.payment_id = q.id and t.kind in ('transferred', 'reversed')
        join ledger_postings l on l.transaction_id = t.id
        join ledger_accounts d on d.id = l.debit_account
        join ledger_accounts c on c.id = l.credit_account
        where e.provider_id = ${user.id} and e.world = ${user.world} and t.books = ${books} and (d.kind, c.kind) in (('payable', 'psp'), ('psp', 'payable')))::bigint as paid_out,
      (select coalesce(sum(o.debit - o.credit), 0) from ledger_accounts o where o.user_id = ${user.id} and o.books = ${books})::bigint as debt
    from ledger_accounts a
    join payments p on p.id = a.payment_id
    join deals d on d.id = p.deal_id
    left join lateral (select id from bank_disputes where payment_id = p.id and charge_ref = p.charge_ref and status = 'open' limit 1) b on true
    where d.provider_id = ${user.id} and d.world = ${user.world} and a.books = ${books}`.execute(db);
  return rows[0] as Balances;
}
