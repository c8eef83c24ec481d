// The operator's loss on each charge: what the client got back and nobody else could cover.
import type { Cents } from '#shared/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';

interface OperatorsLoss {
  paymentId: number;
  chargeRef: string | null;
  /** In cents: what a bank kept, and what was refunded. */
  toBank: Cents;
  toClient: Cents;
  /** A charge other than the one that paid the payment; it was refunded in full. */
  isOther: boolean;
}

/** One row per charge, zero once the loss has been recovered. A failed reversal counts for the charge that paid. */
export async function operatorsLosses(db: Db, paymentIds: readonly number[]): Promise<OperatorsLoss[]> {
  if (paymentIds.length === 0) return [];
  const { rows } = await sql<OperatorsLoss>`
    with losses as (
      select t.payment_id, coalesce(b.charge_ref, r.charge_ref, m.charge_ref) as charge_ref,
        case when d.kind = 'dispute_loss' then p.amount else -p.amount end as amount,
        t.kind in ('dispute_lost', 'refund_given_up') as is_bank,
        m.late or coalesce(b.charge_ref, r.charge_ref, m.charge_ref) is distinct from m.charge_ref as is_other
      from ledger_transactions t
      join payments m on m.id = t.payment_id
      join ledger_postings p on p.transaction_id = t.id
      join ledger_accounts d on d.id = p.debit_account
      join ledger_accounts c on c.id = p.credit_account
      left join bank_disputes b on t.kind = 'dispute_lost' and b.ref = t.external_ref
      left join refunds r on r.payment_id = t.payment_id
        and t.key in ('asked:' || r.cause || ':' || r.payment_id, 'given-up:' || r.key)
      where t.payment_id = any(${[...paymentIds]}::bigint[]) and 'dispute_loss' in (d.kind, c.kind)
    )
    select payment_id, charge_ref, bool_or(is_other) as is_other,
      coalesce(sum(amount) filter (where is_bank), 0)::bigint as to_bank,
      coalesce(sum(amount) filter (where not is_bank), 0)::bigint as to_client
    from losses group by 1, 2`.execute(db);
  return rows;
}
