// A provider's year as a table that any spreadsheet reads.
import { type Cents, toDollars } from '#shared/money.ts';
import { sql } from 'kysely';
import type { LedgerLine } from '#shared/payments.ts';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { kindSql } from './provider-ledger.ts';

type Kind = LedgerLine['kind'];

/** Whether a movement adds to what was earned, or takes from it; `refunded` only where it had been released. */
const EFFECTS: Partial<Record<Kind, 1 | -1>> = { released: 1, refunded: -1, owed: -1, charged_back: -1, restored: 1 };

interface Row {
  at: string;
  dealId: number;
  title: string;
  payment: string;
  kind: Kind;
  amount: Cents;
  provider: string;
  mode: string;
  /** The debited account: what is given back out of the hold was never earned. */
  source: string;
}

/** Without it Excel on Windows reads the letters of another alphabet. */
const BYTE_ORDER_MARK = '\ufeff';
const HEAD = [
  'Date (UTC)',
  'Deal',
  'Service',
  'Payment',
  'What',
  'Amount (USD)',
  'Earnings (USD)',
  'Payment provider',
  'Mode',
];

/** One line each movement, the oldest first; amounts in dollars with two decimals. It begins with a byte order mark. */
export async function earningsOf(db: Db, user: SessionUser, year: number): Promise<string> {
  const { rows } = await sql<Row>`
    select * from (
      select l.id, t.created_at as at, e.id as deal_id, s.title, p.kind as payment, ${sql.raw(kindSql)} as kind, l.amount, p.provider, p.mode,
        d.kind as source
      from deals e
      join services s on s.id = e.service_id
      join payments p on p.deal_id = e.id
      join ledger_transactions t on t.payment_id = p.id
      join ledger_postings l on l.transaction_id = t.id
      join ledger_accounts d on d.id = l.debit_account
      join ledger_accounts c on c.id = l.credit_account
      where e.provider_id = ${user.id} and e.world = ${user.world}
        and t.created_at >= ${`${year}-01-01T00:00:00Z`} and t.created_at < ${`${year + 1}-01-01T00:00:00Z`}
    ) lines where kind is not null order by at, id`.execute(db);
  const lines = rows.map((row) => [
    row.at.slice(0, 10),
    String(row.dealId),
    text(row.title),
    row.payment,
    row.kind,
    dollars(row.amount),
    dollars(earned(row)),
    row.provider,
    row.mode,
  ]);
  return BYTE_ORDER_MARK + [HEAD, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

const earned = ({ kind, amount, source }: Row): number =>
  (source === 'escrow' && kind !== 'released') || source === 'revenue' ? 0 : amount * (EFFECTS[kind] ?? 0);

const dollars = (cents: Cents): string => toDollars(cents).toFixed(2);

/** What spreadsheets take for a formula, Excel in Japanese in full width, too, after whatever they pass over. */
const FORMULA = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\t\r＝＋－＠]/u;

/** Quoted, and never read as a formula: a spreadsheet would run what begins like one. */
export const text = (cell: string): string => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
