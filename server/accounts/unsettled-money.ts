// Whether money of a user is in transit, which prevents closing the account.
import { sql } from 'kysely';
import { HELD } from '#shared/deal-statuses.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';

interface UnsettledMoney {
  /** Held for unfinished jobs, on either side. */
  held: Cents;
  /** Theirs, but not transferred yet. */
  payable: Cents;
  /** Being refunded to them. */
  refundDue: Cents;
  /** Taken back by a payer's bank that has not decided yet. */
  atBank: Cents;
  /** Owed to us. */
  debt: Cents;
}

const words: Record<keyof UnsettledMoney, string> = {
  held: 'is held for jobs that are not over',
  payable: 'waits to be sent to you',
  refundDue: 'is on its way back to you',
  atBank: 'is with a bank that is looking into a payment',
  debt: 'is owed by you, and comes off what you earn next',
};

/**
 * Refuses with `money_not_settled` and the sums, or with `deals_under_way` if a paid job continues with nothing held.
 */
export async function refuseUnsettled(db: Db, userId: number): Promise<void> {
  const sums = await sumUnsettled(db, userId);
  const parts = (Object.keys(words) as (keyof UnsettledMoney)[]).flatMap((kind) =>
    sums[kind] > 0 ? [`${formatCents(sums[kind])} ${words[kind]}`] : [],
  );
  if (parts.length > 0)
    refuse('money_not_settled', {
      words: `Some of your money has not settled yet: ${parts.join(', ')}. You can delete your account after that.`,
    });
  const underWay = await dealsOf(db, userId).select('id').where('status', 'in', HELD).executeTakeFirst();
  if (underWay) refuse('deals_under_way');
}

/** Deals in which the user is on either side. */
export const dealsOf = (db: Db, userId: number) =>
  db.selectFrom('deals').where((deal) => deal.or([deal('seekerId', '=', userId), deal('providerId', '=', userId)]));

async function sumUnsettled(db: Db, userId: number): Promise<UnsettledMoney> {
  const { rows } = await sql<UnsettledMoney>`
    select
      coalesce(sum(a.credit - a.debit) filter (where a.kind = 'escrow'), 0)::bigint as held,
      coalesce(sum(a.credit - a.debit) filter (where a.kind = 'payable' and d.provider_id = ${userId}), 0)::bigint as payable,
      coalesce(sum(a.credit - a.debit) filter (where a.kind = 'refund_due' and d.seeker_id = ${userId}), 0)::bigint as refund_due,
      coalesce(sum(a.debit - a.credit) filter (where a.kind = 'dispute'), 0)::bigint as at_bank,
      (select coalesce(sum(debit - credit), 0) from ledger_accounts where kind = 'provider_debt' and user_id = ${userId})::bigint as debt
    from deals d join payments p on p.deal_id = d.id join ledger_accounts a on a.payment_id = p.id
    where d.seeker_id = ${userId} or d.provider_id = ${userId}`.execute(db);
  return rows[0] as UnsettledMoney;
}
