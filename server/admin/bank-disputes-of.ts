// A deal's bank disputes as an operator sees them: the bank's deadline for evidence, and the evidence's fee.
import type { AdminBankDispute } from '#shared/admin-deals.ts';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { isoSql } from '../db/iso-sql.ts';
import { photoSql } from '../photos/photo-of.ts';

/** Latest first. */
export async function bankDisputesOf({ db, config }: Context, dealId: number): Promise<AdminBankDispute[]> {
  const { rows } = await sql<Omit<AdminBankDispute, 'counterFee'>>`
    select b.id, p.kind, b.amount, b.status, b.opened_at as "openedAt", b.due_at as "dueAt", b.decision,
      b.fee + b.counter_fee as fees,
      case when e.id is not null
        then json_build_object('text', e.text, 'photos', (select coalesce(json_agg(${sql.raw(photoSql('f'))} order by f.evidence_place), '[]')
          from photos f where f.bank_evidence_id = e.id), 'createdAt', ${sql.raw(isoSql('e.created_at'))}, 'sentAt', ${sql.raw(isoSql('e.sent_at'))}) end as evidence
    from bank_disputes b
    join payments p on p.id = b.payment_id
    left join bank_evidence e on e.dispute_id = b.id
    where p.deal_id = ${dealId} order by b.id desc`.execute(db);
  return rows.map((row) => ({ ...row, counterFee: config.DISPUTE_COUNTER_FEE }));
}
