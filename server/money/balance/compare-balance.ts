// Once a day, reconciles the books' account at each payment provider with its balance there. Books those of the
// operator's own moves that are certain, and reports the rest in the operators' queue.
import type { Cents } from '#shared/money.ts';
import { HOUR_MS } from '#shared/time.ts';
import type { Context } from '../../context/context.ts';
import { inTransaction, type Work } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import { refuse } from '../../http/refusal.ts';
import { enqueue, type Handler } from '../../jobs/outbox.ts';
import { putInQueue, takeFromQueue } from '../../operator-queue/queue.ts';
import { orError } from '../ask-once.ts';
import { booksOf } from '../ledger.ts';
import { modeOf, type PaymentHome } from '../payment-home.ts';
import { ProviderError } from '../payment-provider.ts';
import { providerNames } from '../providers.ts';
import { bookEntries } from './book-entries.ts';
import { fingerprintOf, wordsFor } from './difference-words.ts';
import { type Comparison, findBalanceDifferences } from './find-differences.ts';
import { readBalance } from './read-balance.ts';

/** Enqueues one comparison for each connected payment provider. `key` identifies the round. */
export async function planBalances({ db, now, config }: Context, key: string): Promise<void> {
  for (const provider of providerNames)
    if (modeOf(provider, config) !== undefined)
      await enqueue(db, now(), { kind: 'compare_balance', key: `${key}:${provider}`, body: { provider } });
}

/**
 * Idempotent, and safe to stop at any moment. A difference is checked again an hour later, because the first may be in
 * transit. Refuses `busy` when the payment provider does not reply, and when the very first balance keeps moving; the
 * job is then retried.
 */
export const compareBalance: Handler = async (context, { key, body }) => {
  const { provider, again = false } = body as { provider: PaymentHome['provider']; again?: boolean };
  const mode = modeOf(provider, context.config);
  if (mode === undefined) return;
  const books = booksOf({ provider, mode, world: 0 });
  const where = provider === 'stripe' ? `Our account at Stripe (${mode})` : 'The payment simulator';
  const balance = await orError(readBalance(context, { provider, mode }, books));
  if (balance instanceof ProviderError) return noteUnread(context, { books, where }, balance);
  await takeFromQueue(context.db, context.now(), unreadMatter(books));
  await inTransaction(context, async (work) => {
    const comparison = await compare(work.tx, work.now(), books, balance);
    if (isSame(comparison)) return noteSame(work, books);
    if (again) return noteDifferent(work, { books, where }, comparison);
    const at = new Date(work.now().getTime() + HOUR_MS);
    await enqueue(work.tx, work.now(), {
      kind: 'compare_balance',
      key: `${key}:again`,
      body: { provider, again: true },
      at,
    });
  });
};

/**
 * Takes a lock, so that two concurrent comparisons book nothing twice. When the balance never stops moving, uses the
 * listed total.
 */
async function compare(tx: Db, now: Date, books: string, balance: Cents | null): Promise<Comparison> {
  const before = await tx
    .selectFrom('balanceComparisons')
    .select('opening')
    .where('books', '=', books)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await bookEntries(tx, now, books);
  if (before.opening !== null)
    return findBalanceDifferences(tx, now, { books, there: balance === null ? null : balance - before.opening });
  if (balance === null) return refuse('busy');
  const first = await findBalanceDifferences(tx, now, { books, there: balance });
  await tx.updateTable('balanceComparisons').set({ opening: first.unlisted }).where('books', '=', books).execute();
  return { ...first, there: balance - first.unlisted, unlisted: 0 };
}

const isSame = ({ differences, unlisted }: Comparison): boolean => differences.length === 0 && unlisted === 0;

const balanceMatter = (books: string): string => `balance:${books}`;
const unreadMatter = (books: string): string => `balance_unread:${books}`;

async function noteSame({ tx, now }: Work, books: string): Promise<void> {
  await takeFromQueue(tx, now(), balanceMatter(books));
  await tx.updateTable('balanceComparisons').set({ told: null }).where('books', '=', books).execute();
}

/**
 * Keeps one entry, refreshed each day; one that an operator has removed comes back only when something else differs.
 */
async function noteDifferent(
  { tx, now }: Work,
  { books, where }: { books: string; where: string },
  comparison: Comparison,
): Promise<void> {
  const key = balanceMatter(books);
  const says = wordsFor(where, comparison);
  const told = fingerprintOf(comparison);
  const before = await tx
    .selectFrom('balanceComparisons')
    .select('told')
    .where('books', '=', books)
    .executeTakeFirstOrThrow();
  if (before.told === told) {
    await tx
      .updateTable('operatorQueue')
      .set({ says })
      .where('key', '=', key)
      .where('resolvedAt', 'is', null)
      .execute();
    return;
  }
  await putInQueue(tx, now(), { key, kind: 'difference', says });
  await tx.updateTable('balanceComparisons').set({ told }).where('books', '=', books).execute();
}

/** Not retried: a key that may not read balances, for one, fails every time. */
async function noteUnread(
  { db, now, log }: Context,
  { books, where }: { books: string; where: string },
  error: ProviderError,
): Promise<void> {
  log.warn({ err: error, books }, 'the balance at the payment provider could not be read');
  await putInQueue(db, now(), {
    key: unreadMatter(books),
    kind: 'stuck',
    says: `${where} does not let its balance be read, so the books cannot be compared with it: ${error.message}`,
  });
}
