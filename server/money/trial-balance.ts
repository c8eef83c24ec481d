// The trial balance of the town's books, with simulated, test and live money separate: guests have their own books and
// are left out.
import { sql } from 'kysely';
import type { admin } from '#shared/admin.ts';
import type { Reply } from '#shared/endpoint.ts';
import type { Cents } from '#shared/money.ts';
import type { Db } from '../db/db.ts';
import { BOOKS_MATTER } from './find-wrongs.ts';

interface Row {
  mode: 'simulator' | 'test' | 'live';
  kind: string;
  debit: Cents;
  credit: Cents;
  remembered: boolean;
}

/**
 * Computed from the postings. `balanced`: debits equal credits in each set of books, and every stored account balance
 * is the sum of its postings.
 */
export async function readTrialBalance(db: Db): Promise<Reply<typeof admin.books>> {
  const { rows } = await sql<Row>`
    select substring(a.books from '-([a-z]+):') as mode, a.kind, sum(coalesce(d.sum, 0))::bigint as debit, sum(coalesce(c.sum, 0))::bigint as credit,
      bool_and(a.debit = coalesce(d.sum, 0) and a.credit = coalesce(c.sum, 0)) as remembered
    from ledger_accounts a
    left join (select debit_account as id, sum(amount) from ledger_postings group by 1) d on d.id = a.id
    left join (select credit_account as id, sum(amount) from ledger_postings group by 1) c on c.id = a.id
    where a.books like '%:0' group by a.books, a.kind order by a.books collate "C", a.kind collate "C"`.execute(db);
  const over = new Map<string, Cents>();
  for (const { mode, debit, credit } of rows) over.set(mode, (over.get(mode) ?? 0) + debit - credit);
  return {
    ...(await lastCheck(db)),
    accounts: rows.map(({ mode, kind, debit, credit }) => ({ mode, kind, debit, credit })),
    balanced: [...over.values()].every((by) => by === 0) && rows.every(({ remembered }) => remembered),
  };
}

/** Guests' books are checked with the rest. */
async function lastCheck(db: Db): Promise<Pick<Reply<typeof admin.books>, 'checkedAt' | 'wrong'>> {
  const [done, matter] = await Promise.all([
    db
      .selectFrom('outbox')
      .select(({ fn }) => fn.max('doneAt').as('at'))
      .where('kind', '=', 'check_books')
      .executeTakeFirst(),
    db
      .selectFrom('operatorQueue')
      .select('says')
      .where('key', '=', BOOKS_MATTER)
      .where('resolvedAt', 'is', null)
      .executeTakeFirst(),
  ]);
  return { checkedAt: done?.at ?? null, wrong: matter?.says ?? null };
}
