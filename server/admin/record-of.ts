// A user's record, for the operator who decides about a deal or a report of theirs.
import { sql } from 'kysely';
import type { PartyRecord } from '#shared/admin-deals.ts';
import type { Db } from '../db/db.ts';
import { found } from '../http/refusal.ts';

/** Leaves out the deal or report that is being decided. */
export async function recordOf(
  db: Db,
  userId: number,
  { dealId = 0, caseId = 0 }: { dealId?: number; caseId?: number },
): Promise<PartyRecord> {
  const { rows } = await sql<PartyRecord>`
    select u.created_at as "memberSince", u.completed_deals as "completedDeals",
      count(d.id) filter (where d.canceled_by = side.name)::integer as canceled,
      count(d.id) filter (where exists (select from deal_steps s where s.deal_id = d.id and s.to_status = 'disputed'))::integer as disputes,
      count(d.id) filter (where d.at_fault = side.name)::integer as "disputesLost",
      (select count(*)::integer from reports r join report_cases c on c.id = r.case_id
        where c.person_id = u.id and c.id <> ${caseId}) as reports
    from users u
    left join deals d on (d.seeker_id = u.id or d.provider_id = u.id) and d.id <> ${dealId}
    left join lateral (select case when d.seeker_id = u.id then 'seeker' else 'provider' end as name) side on true
    where u.id = ${userId} group by u.id`.execute(db);
  return found(rows[0]);
}
