// A provider's own money: what is held for them, what is theirs, and every movement.
import { sql } from 'kysely';
import type { LedgerLine } from '#shared/payments.ts';
import type { SessionUser } from '../context.ts';
import type { Db } from '../db/open.ts';
import { prepare } from '../db/prepare.ts';
import { pageOf, PAGE_SIZE, readCursor } from '../deals/pages.ts';

interface Balances {
  held: number;
  available: number;
  paidOut: number;
}

interface Ledger extends Balances {
  items: LedgerLine[];
  nextCursor: string | null;
}

const linesOf = prepare<LedgerLine>(
  'provider_ledger',
  `select l.id, d.id as "dealId", s.title as "serviceTitle", l.amount, t.created_at as "at",
     case c.kind when 'escrow' then 'held' when 'refund_due' then 'refunded' when 'revenue' then 'fee' else 'released' end as kind
   from ledger_postings l
   join ledger_transactions t on t.id = l.transaction_id
   join ledger_accounts c on c.id = l.credit_account
   join payments p on p.id = t.payment_id
   join deals d on d.id = p.deal_id
   join services s on s.id = d.service_id
   where d.provider_id = $1 and d.world = $2 and c.kind in ('escrow', 'payable', 'revenue', 'refund_due')
     and ($3::bigint is null or l.id < $3)
   order by l.id desc limit ${PAGE_SIZE + 1}`,
);

/** Amounts in cents, from the postings; lines the newest first. */
export async function readProviderLedger(db: Db, user: SessionUser, cursor: string | undefined): Promise<Ledger> {
  const [balances, lines] = await Promise.all([sumBalances(db, user), linesOf(db, [user.id, user.world, readCursor(cursor)])]);
  return { ...balances, ...pageOf(lines, (line) => line) };
}

async function sumBalances(db: Db, user: SessionUser): Promise<Balances> {
  const { rows } = await sql<Balances>`
    select
      coalesce(sum(a.credit - a.debit) filter (where a.kind = 'escrow'), 0)::bigint as held,
      coalesce(sum(a.credit - a.debit) filter (where a.kind = 'payable'), 0)::bigint as available,
      coalesce(sum(a.debit) filter (where a.kind = 'payable'), 0)::bigint as paid_out
    from ledger_accounts a
    join payments p on p.id = a.payment_id
    join deals d on d.id = p.deal_id
    where d.provider_id = ${user.id} and d.world = ${user.world}`.execute(db);
  return rows[0] as Balances;
}
