// A provider's year of earnings as a CSV table that any spreadsheet reads.
import { type Cents, toDollars } from '#shared/money.ts';
import { sql } from 'kysely';
import type { LedgerLine } from '#shared/payments.ts';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { kindSql } from './provider-ledger.ts';

type Kind = LedgerLine['kind'];

/** Whether a movement adds to the earnings or reduces them; `refunded` only if the money had been released. */
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
  /** The debited account: money refunded from the hold was never earned. */
  source: string;
}

/** Excel on Windows needs it to read non-Latin letters. */
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

/** One line per movement, oldest first; amounts in dollars with two decimals. Begins with a byte order mark. */
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

/**
 * Matches what spreadsheets take for a formula, after any characters that they skip. Japanese Excel also accepts
 * full-width signs.
 */
const FORMULA = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\t\r＝＋－＠]/u;

/** Quotes a cell and keeps it from being read as a formula, which a spreadsheet would run. */
export const text = (cell: string): string => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
