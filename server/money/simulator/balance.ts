// The simulator's balance and its transactions, as a payment provider would list them, derived from its objects.
// Excludes guests' payments, which are deleted with them.
import type { Cents } from '#shared/money.ts';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/db.ts';
import type { BalanceEntry, PaymentProvider } from '../payment-provider.ts';

const PAGE = 500;

/**
 * Each object yields one or more entries, each with its own suffix. A failed refund was done before it failed, and a
 * dispute's own fee is never returned.
 */
const ENTRIES = sql`
  select 'txn_' || o.id || made.part as ref, made.type, o.id as about, made.amount::bigint, made.fee::bigint, o.created_at as "createdAt"
  from simulator_objects o
  left join payments p on p.public_id = o.transfer_group
  left join deals d on d.id = p.deal_id
  cross join lateral (
    select (o.body->>'amount')::bigint as whole, coalesce((o.body->>'fee')::bigint, 0) as fee_sum,
      coalesce((o.body->>'counterFee')::bigint, 0) as counter, o.body->>'status' as state
  ) has
  cross join lateral (values
    ('charge', '', 'charge', whole, 0, true),
    ('transfer', '', 'transfer', -whole, 0, true),
    ('reversal', '', 'transfer_refund', whole, 0, true),
    ('refund', '', 'refund', -whole, 0, state <> 'pending'),
    ('refund', '_failed', 'refund_failure', whole, 0, state = 'failed'),
    ('dispute', '', 'adjustment', -whole, fee_sum, true),
    ('dispute', '_won', 'adjustment', whole, 0, state = 'won'),
    ('dispute', '_evidence', 'stripe_fee', -counter, 0, counter > 0),
    ('dispute', '_evidence_back', 'stripe_fee', counter, 0, counter > 0 and state = 'won')
  ) made (of, part, type, amount, fee, is_made)
  where coalesce(d.world, 0) = 0 and made.of = o.kind and made.is_made`;

export async function getBalance({ db }: { db: Db }, currency: string): Promise<Cents> {
  if (currency !== 'usd') return 0;
  const { rows } = await sql<{ sum: Cents }>`
    select coalesce(sum(amount - fee), 0)::bigint as sum from (${ENTRIES}) entries`.execute(db);
  return rows[0]?.sum ?? 0;
}

/** Returns all of them, whatever is asked for: they are local and change with their objects. */
export const listBalance: PaymentProvider['listBalance'] = async ({ db }: Pick<Context, 'db'>, { after }) => {
  const { rows } = await sql<Omit<BalanceEntry, 'kind' | 'currency'>>`
    select * from (${ENTRIES}) entries
    where ref collate "C" > ${after ?? ''} order by ref collate "C" limit ${PAGE}`.execute(db);
  const entries = rows.map((row) => ({ ...row, kind: 'other' as const, currency: 'usd' }));
  return { entries, next: rows.length === PAGE ? (rows.at(-1)?.ref ?? null) : null };
};
