// The deals that are under way for needs, and how they stand.
import { type DealStatus, OVER } from '#shared/deal-statuses.ts';
import type { Db } from '../../db/open.ts';

export interface UnfinishedDeal {
  id: number;
  needId: number;
  status: DealStatus;
}

/** The oldest first. */
export async function unfinishedOf(db: Db, needIds: readonly number[]): Promise<UnfinishedDeal[]> {
  if (needIds.length === 0) return [];
  const rows = await db
    .selectFrom('deals')
    .select(['id', 'needId', 'status'])
    .where('needId', 'in', needIds)
    .where('status', 'not in', OVER)
    .orderBy('id')
    .execute();
  return rows as UnfinishedDeal[];
}
