// The state of a history's deals, read from the tables: what each party would see on their pages.
import type { DealStatus } from '#shared/deal-statuses.ts';
import type { Stage } from './stage.ts';

/** Times in ms since 1970, sums in cents. */
export interface DealFact {
  id: number;
  status: DealStatus;
  seekerId: number;
  offerId: number | null;
  counterId: number | null;
  startAt: number | null;
  deadlineAt: number | null;
  frozenFor: string[];
  remote: boolean;
  serviceId: number;
  held: number;
  charged: number;
  /** The number of steps so far, as an operator's page counts them. */
  steps: number;
  proposals: { id: number; kind: string; by: string }[];
  /** What can still be paid. */
  asked: { publicId: string; kind: string }[];
}

const DEALS = `
  select d.id, d.status, d.seeker_id as "seekerId", d.offer_id as "offerId", d.counter_id as "counterId", d.start_at as "startAt",
    d.deadline_at as "deadlineAt", d.frozen_for as "frozenFor", s.remote, d.service_id as "serviceId",
    coalesce((select sum(a.credit - a.debit) from ledger_accounts a join payments p on p.id = a.payment_id
      where p.deal_id = d.id and a.kind = 'escrow'), 0)::bigint as held,
    coalesce((select sum(p.amount) from payments p where p.deal_id = d.id and p.paid_at is not null and p.kind <> 'tip' and not p.late), 0)::bigint as charged,
    (select count(*)::int from deal_steps x where x.deal_id = d.id) as steps,
    coalesce((select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'by', r.made_by)) from deal_proposals r
      where r.deal_id = d.id and r.outcome is null), '[]') as proposals,
    coalesce((select json_agg(json_build_object('publicId', p.public_id, 'kind', p.kind)) from payments p
      where p.deal_id = d.id and p.status = 'requested' and (p.kind <> 'main' or p.offer_id = d.offer_id)), '[]') as asked
  from deals d join services s on s.id = d.service_id`;

export const readDeals = (stage: Stage): Promise<DealFact[]> => stage.ask<DealFact>(`${DEALS} order by d.id`);

export async function readDeal(stage: Stage, id: number): Promise<DealFact> {
  const [deal] = await stage.ask<DealFact>(`${DEALS} where d.id = $1`, [id]);
  if (!deal) throw new Error(`there is no deal ${id}`);
  return deal;
}
