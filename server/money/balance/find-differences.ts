// Compares the books' account at the payment provider with the listed transactions and the balance there, item by item
// and in total.
import type { Cents } from '#shared/money.ts';
import { HOUR_MS } from '#shared/time.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { CURRENCY } from '../look-at-currency.ts';

/** Money that moved this recently may not have reached the other side yet. */
const UNDER_WAY_MS = HOUR_MS;

export interface ListedEntry {
  ref: string;
  type: string;
  /** In the smallest unit of its currency. */
  cents: Cents;
  currency: string;
  /** The date, in ISO 8601. */
  on: string;
}

/** The id of a charge, a transfer with its reversals, a refund, a dispute, or a single entry. */
export interface Difference {
  about: string;
  /** In cents: its effect on the balance by the books, and by the payment provider's list. */
  here: number;
  there: number;
  listed: ListedEntry[];
  /** Part of it is listed in another currency, which is a separate balance. */
  isTurned: boolean;
}

export interface Comparison {
  /** The balance in cents: by the books, and by the payment provider. */
  here: number;
  there: number;
  /** In cents: the part of the difference that is in transit. */
  underWay: number;
  differences: Difference[];
  /** The balance moved at every attempt, so `there` is the listed total. */
  isMoving: boolean;
  /** In cents: by how much the balance exceeds the listed total. */
  unlisted: number;
}

/**
 * `there`: the balance, less what it held before the books began; null when it kept moving and only the list can be
 * used.
 */
export async function findBalanceDifferences(
  db: Db,
  now: Date,
  { books, there: balance }: { books: string; there: Cents | null },
): Promise<Comparison> {
  const rows = await readDifferences(db, now, books);
  const { here, listed } = await readSums(db, books);
  const there = balance ?? listed;
  return {
    here,
    there,
    isMoving: balance === null,
    underWay: sumOf(rows.filter((row) => row.isUnderWay)),
    differences: leaveOutReturned(rows.filter((row) => !row.isUnderWay)),
    unlisted: there - listed,
  };
}

const sumOf = (rows: readonly Difference[]): number => rows.reduce((sum, row) => sum + row.there - row.here, 0);

/** Money that was converted into another currency and went back in full makes no difference in ours. */
function leaveOutReturned(rows: Difference[]): Difference[] {
  return sumOf(rows.filter((row) => row.isTurned)) === 0 ? rows.filter((row) => !row.isTurned) : rows;
}

async function readSums(db: Db, books: string): Promise<{ here: number; listed: number }> {
  const { rows } = await sql<{ here: number; listed: number }>`
    select coalesce((select debit - credit from ledger_accounts where books = ${books} and kind = 'psp'), 0)::bigint as here,
      coalesce((select sum(amount - fee) from balance_entries where books = ${books} and currency = ${CURRENCY}), 0)::bigint as listed`.execute(
    db,
  );
  return rows[0] ?? { here: 0, listed: 0 };
}

/**
 * Groups by what each posting and entry is about; a reversal counts with its transfer, whichever of the two an entry
 * names. A pending refund is booked once it is done.
 */
async function readDifferences(db: Db, now: Date, books: string): Promise<(Difference & { isUnderWay: boolean })[]> {
  const young = new Date(now.getTime() - UNDER_WAY_MS);
  const { rows } = await sql<Difference & { isUnderWay: boolean }>`
    with sent as (
      select r.ref, t.ref as transfer from reversals r join transfers t on t.id = r.transfer_id where r.ref is not null
    ), booked as (
      select case when t.kind = 'dispute_countered' then split_part(t.key, ':', 2) else coalesce(t.external_ref, t.key) end as about,
        case when p.debit_account = a.id then p.amount else -p.amount end as cents, t.created_at
      from ledger_accounts a join ledger_postings p on a.id in (p.debit_account, p.credit_account)
      join ledger_transactions t on t.id = p.transaction_id
      where a.books = ${books} and a.kind = 'psp'
    ), here as (
      select coalesce(s.transfer, b.about) as about, sum(b.cents) as cents, max(b.created_at) as at
      from booked b left join sent s on s.ref = b.about group by 1
    ), entries as (
      select coalesce(s.transfer, case when e.kind = 'other' then coalesce(e.about, e.ref) else e.ref end) as thing, e.*
      from balance_entries e left join sent s on s.ref = e.about where e.books = ${books}
    ), there as (
      select thing as about, coalesce(sum(amount - fee) filter (where currency = ${CURRENCY}), 0) as cents, max(created_at) as at,
        bool_or(currency <> ${CURRENCY}) as is_turned,
        json_agg(json_build_object('ref', ref, 'type', type, 'cents', amount - fee, 'currency', currency, 'on', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'))
          order by created_at, ref) as listed
      from entries group by 1
    )
    select about, coalesce(here.cents, 0)::bigint as here, coalesce(there.cents, 0)::bigint as there, coalesce(listed, '[]') as listed,
      coalesce(is_turned, false) as "isTurned",
      greatest(here.at, there.at) > ${young}
        or exists (select from refunds r where r.ref = about and r.status = 'pending') as "isUnderWay"
    from here full join there using (about)
    where coalesce(here.cents, 0) <> coalesce(there.cents, 0)
    order by greatest(here.at, there.at), about`.execute(db);
  return rows;
}
