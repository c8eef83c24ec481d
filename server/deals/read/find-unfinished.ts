// Unfinished deals for needs, and their status.
import { OVER } from '#shared/deal-statuses.ts';
import type { UnfinishedDeal } from '#shared/next-step.ts';
import type { Db } from '../../db/db.ts';
import { prepare } from '../../db/prepare.ts';
import { pricedBySql } from './deal-sql.ts';

const ofNeeds = prepare<UnfinishedDeal>(
  'unfinished_of_needs',
  `select d.id, d.need_id as "needId", d.status, d.frozen_for <> '{}' as frozen, ${pricedBySql} as "pricedBy",
     coalesce(d.status = 'disputed' and d.asked_of = 'seeker' and d.asked_until is not null, false) as "asksSeeker",
     exists (select from payments p where p.offer_id = d.offer_id and p.status = 'review' and p.paid_at is null)
       as "chargeChecked"
   from deals d where d.need_id = any($1::bigint[]) and d.status <> all($2) order by d.id`,
);

/** The oldest first. */
export const unfinishedOf = async (db: Db, needIds: readonly number[]): Promise<UnfinishedDeal[]> =>
  needIds.length === 0 ? [] : ofNeeds(db, [needIds, OVER]);
