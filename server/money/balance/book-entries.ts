// Books what our own account paid or received at the payment provider outside any payment, when its kind is certain:
// the operator's payouts and top-ups, and the payment provider's own fees.
import type { Cents } from '#shared/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { type Account, post, type Posting, type TransactionKind } from '../ledger.ts';
import { CURRENCY } from '../look-at-currency.ts';
import { shared } from '../movements/moving.ts';
import type { BalanceEntry } from '../payment-provider.ts';

type CertainKind = Exclude<BalanceEntry['kind'], 'other'>;

const BOOKED_AS: Record<CertainKind, { kind: TransactionKind; account: Account }> = {
  payout: { kind: 'paid_out', account: { kind: 'own_bank' } },
  topup: { kind: 'topped_up', account: { kind: 'own_bank' } },
  fee: { kind: 'provider_fee', account: shared.pspFees },
};

/**
 * Books each entry once, in the caller's transaction. A second entry of the same type and subject is not booked but
 * reported.
 */
export async function bookEntries(tx: Db, now: Date, books: string): Promise<void> {
  for (const { kind, ref, amount, fee } of await unbooked(tx, books)) {
    const { kind: bookedAs, account } = BOOKED_AS[kind];
    const postings = [...moved(account, -amount), ...moved(shared.pspFees, fee)];
    const event = { books, kind: bookedAs, key: `balance:${books}:${ref}`, paymentId: null, externalRef: ref };
    if (postings.length > 0) await post(tx, { ...event, now, postings });
  }
}

/** Postings for `cents` that go from the payment provider to an account, or the other way when negative. */
function moved(account: Account, cents: Cents): Posting[] {
  if (cents === 0) return [];
  const [debit, credit] = cents > 0 ? [account, shared.psp] : [shared.psp, account];
  return [{ debit, credit, amount: Math.abs(cents) }];
}

interface UnbookedEntry {
  kind: CertainKind;
  ref: string;
  amount: Cents;
  fee: Cents;
}

async function unbooked(tx: Db, books: string): Promise<UnbookedEntry[]> {
  const { rows } = await sql<UnbookedEntry>`
    select distinct on (type, coalesce(about, ref)) ref, kind, amount, fee from balance_entries e
    where books = ${books} and kind <> 'other' and currency = ${CURRENCY} and not exists (
      select from balance_entries o join ledger_transactions t
        on t.books = o.books and t.external_ref = o.ref and t.kind in ('paid_out', 'topped_up', 'provider_fee')
      where o.books = e.books and o.type = e.type and (o.ref = e.ref or o.about = e.about))
    order by type, coalesce(about, ref), created_at, ref`.execute(tx);
  return rows;
}
