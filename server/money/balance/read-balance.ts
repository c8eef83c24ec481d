// Imports the payment provider's list of our own balance transactions, page by page, and reads the balance.
import type { Cents } from '#shared/money.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/db.ts';
import { CURRENCY } from '../look-at-currency.ts';
import type { PaymentHome } from '../payment-home.ts';
import type { BalanceEntry, BalancePage } from '../payment-provider.ts';
import { ask, providerOf } from '../providers.ts';

/** Read again each time: entries are not always listed at once, and clocks differ. */
const OVERLAP_MS = 3 * DAY_MS;
/**
 * A busy account moves while days of entries are listed; the latest minutes fit in one request, during which it may
 * stay still.
 */
const LATEST_MS = 10 * MINUTE_MS;
const MOST_LOOKS = 5;

/**
 * Idempotent, and safe to stop at any moment: each entry is stored once, by its id. Returns the balance, or null if it
 * moved at every attempt. Throws a ProviderError; refuses `busy` without a reply.
 */
export async function readBalance(context: Context, home: PaymentHome, books: string): Promise<Cents | null> {
  const { db } = context;
  const { getBalance } = await providerOf(home);
  const readUntil = await beginOrGoOn(db, context.now(), books);
  const now = context.now();
  let since = new Date(Date.parse(readUntil) - OVERLAP_MS);
  let balance: Cents | null = null;
  for (let looks = 0; looks < MOST_LOOKS && balance === null; looks += 1) {
    const before = await ask(getBalance(context, CURRENCY));
    await copyEntries(context, home, books, since);
    if ((await ask(getBalance(context, CURRENCY))) === before) balance = before;
    since = new Date(now.getTime() - LATEST_MS);
  }
  await db.updateTable('balanceComparisons').set({ readUntil: now }).where('books', '=', books).execute();
  return balance;
}

async function copyEntries(context: Context, home: PaymentHome, books: string, since: Date): Promise<void> {
  const { listBalance } = await providerOf(home);
  let after: string | null = null;
  do {
    const { entries, next }: BalancePage = await ask(listBalance(context, { since, after }));
    await keep(context.db, books, entries);
    after = next;
  } while (after !== null);
}

/** The first import starts where the books begin. */
async function beginOrGoOn(db: Db, now: Date, books: string): Promise<string> {
  await sql`
    insert into balance_comparisons (books, read_until)
    select ${books}, least(${now}::timestamptz, min(created_at)) from ledger_transactions where books = ${books}
    on conflict (books) do nothing`.execute(db);
  const { readUntil } = await db
    .selectFrom('balanceComparisons')
    .select('readUntil')
    .where('books', '=', books)
    .executeTakeFirstOrThrow();
  return readUntil;
}

/** The payment provider's version wins, even when it has changed. */
async function keep(db: Db, books: string, entries: readonly BalanceEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('balanceEntries')
    .values(entries.map((entry) => ({ books, ...entry })))
    .onConflict((conflict) =>
      conflict.columns(['books', 'ref']).doUpdateSet(({ ref }) => ({
        kind: ref('excluded.kind'),
        type: ref('excluded.type'),
        about: ref('excluded.about'),
        amount: ref('excluded.amount'),
        fee: ref('excluded.fee'),
        currency: ref('excluded.currency'),
        createdAt: ref('excluded.createdAt'),
      })),
    )
    .execute();
}
